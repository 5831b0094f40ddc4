/**
 * `npm run rotate-keys -- .env`: the next step of changing the key that signs sessions, in the file that
 * `docker compose` reads; `npm run rotate-keys -- .env services` the same for the keys of the calls between services.
 * Without a file: the keys of DATA_DIR, whose processes all start together, at once.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CALLERS } from '@scrollstop/service-kit/callers';
import { advice, type KeyKind, nextStep, type Step } from './key-rotation.ts';
import { Plain, say } from './say.ts';
import { type PrivateJwk, secretsOf, signingKey } from './secrets.ts';
import { ROOT } from './stack.ts';

type Keys = { keys: PrivateJwk[] };

/** The variables of one `.env`, read and replaced by their names; everything else stays as it is. */
class EnvFile {
  readonly #file: string;
  #text: string;
  constructor(file: string) {
    this.#file = file;
    this.#text = readFileSync(file, 'utf8');
  }
  read<T>(name: string): T {
    const value = lineOf(name).exec(this.#text)?.[2];
    if (!value) throw new Plain(`${this.#file} has no ${name}: node tools/src/make-env.ts makes one.`);
    return JSON.parse(value) as T;
  }
  set(name: string, value: object): void {
    // As a function: a "$" in a replacement text would mean something else.
    this.#text = this.#text.replace(lineOf(name), () => `${name}='${JSON.stringify(value)}'`);
  }
  save(): void {
    replace(this.#file, this.#text);
  }
}
const lineOf = (name: string) => new RegExp(`^${name}=(['"]?)(.*)\\1$`, 'm');

const inEnvFile: Record<KeyKind, (env: EnvFile) => Step> = {
  sessions: (env) => {
    const signing = env.read<Keys>('SESSION_PRIVATE_KEYS').keys;
    const verifying = env.read<Keys>('SESSION_PUBLIC_KEYS').keys;
    const { step, sets } = nextStep({ signing, verifying }, signingKey);
    env.set('SESSION_PRIVATE_KEYS', { keys: sets.signing });
    env.set('SESSION_PUBLIC_KEYS', { keys: sets.verifying });
    return step;
  },
  services: (env) => {
    const known = env.read<Record<string, Keys>>('SERVICE_PUBLIC_KEYS');
    const steps = CALLERS.map((caller) => {
      const name = `${caller.toUpperCase()}_SERVICE_PRIVATE_KEYS`;
      const verifying = known[caller]?.keys ?? [];
      const { step, sets } = nextStep({ signing: env.read<Keys>(name).keys, verifying }, signingKey);
      env.set(name, { keys: sets.signing });
      known[caller] = { keys: sets.verifying as PrivateJwk[] };
      return step;
    });
    env.set('SERVICE_PUBLIC_KEYS', known);
    if (new Set(steps).size !== 1)
      throw new Plain('The services are at different steps of a change: put their keys back as they were.');
    return steps[0]!;
  },
};

function inDataDir(dataDir: string, kind: KeyKind): string {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Plain(`${file} is not there: npm start makes it.`);
  const secrets = secretsOf(dataDir);
  const write = (changed: object) =>
    replace(file, `${JSON.stringify({ ...secrets, ...changed }, null, 2)}\n`);
  if (kind === 'services') {
    // Nobody out there holds a token of these: all that sign and verify start together.
    write({ serviceKeys: Object.fromEntries(CALLERS.map((name) => [name, { keys: [signingKey()] }])) });
    return 'With the next npm start every service signs its calls with a new key.';
  }
  const [old] = secrets.sessionKeys.keys;
  if (!old) throw new Plain(`${file} holds no key: npm start makes one.`);
  write({ sessionKeys: { keys: [signingKey(), old] } });
  return 'With the next npm start a new key signs, and the one before it still verifies.';
}

/** Whole or not at all, and for the owner's eyes only. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

try {
  const words = process.argv.slice(2);
  const kind: KeyKind = words.includes('services') ? 'services' : 'sessions';
  const [file] = words.filter((word) => word !== 'services' && word !== 'sessions');
  if (file === undefined) {
    say.done(inDataDir(resolve(ROOT, process.env.DATA_DIR || '.scrollstop'), kind));
  } else {
    const env = new EnvFile(resolve(file));
    const step = inEnvFile[kind](env);
    env.save();
    say.done(advice[kind][step]);
  }
} catch (error) {
  if (!(error instanceof Plain)) throw error;
  say.fail(error.message);
  process.exitCode = 1;
}
