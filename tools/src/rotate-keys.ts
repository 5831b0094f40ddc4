/**
 * `npm run rotate-keys -- .env`: the next step of changing the key that signs sessions, in the file that
 * `docker compose` reads. Without a file: the key of DATA_DIR, whose processes all start together, at once.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { advice, nextStep, type KeySets } from './key-rotation.ts';
import { Plain, say } from './say.ts';
import { secretsOf, sessionKey } from './secrets.ts';
import { ROOT } from './stack.ts';

const NAMES = { signing: 'SESSION_PRIVATE_KEYS', verifying: 'SESSION_PUBLIC_KEYS' } as const;

function inEnvFile(file: string): string {
  const text = readFileSync(file, 'utf8');
  const lineOf = (name: string) => new RegExp(`^${name}=(['"]?)(.*)\\1$`, 'm');
  const read = (name: string) => {
    const value = lineOf(name).exec(text)?.[2];
    if (!value) throw new Plain(`${file} has no ${name}: node tools/src/make-env.ts makes one.`);
    return (JSON.parse(value) as { keys: [] }).keys;
  };
  const { step, sets } = nextStep(
    { signing: read(NAMES.signing), verifying: read(NAMES.verifying) },
    sessionKey,
  );
  const changed = (Object.keys(NAMES) as (keyof KeySets)[]).reduce(
    // As a function: a "$" in a replacement text would mean something else.
    (lines, set) =>
      lines.replace(lineOf(NAMES[set]), () => `${NAMES[set]}='${JSON.stringify({ keys: sets[set] })}'`),
    text,
  );
  replace(file, changed);
  return advice[step];
}

function inDataDir(dataDir: string): string {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Plain(`${file} is not there: npm start makes it.`);
  const secrets = secretsOf(dataDir);
  const [old] = secrets.sessionKeys.keys;
  if (!old) throw new Plain(`${file} holds no key: npm start makes one.`);
  replace(file, `${JSON.stringify({ ...secrets, sessionKeys: { keys: [sessionKey(), old] } }, null, 2)}\n`);
  return 'With the next npm start a new key signs, and the one before it still verifies.';
}

/** Whole or not at all, and for the owner's eyes only. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

try {
  const [file] = process.argv.slice(2);
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.scrollstop');
  say.done(file === undefined ? inDataDir(dataDir) : inEnvFile(resolve(file)));
} catch (error) {
  if (!(error instanceof Plain)) throw error;
  say.fail(error.message);
  process.exitCode = 1;
}
