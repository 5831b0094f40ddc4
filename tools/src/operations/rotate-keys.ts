/**
 * `npm run rotate-keys -- .env`: runs the next step of changing the key that signs sessions, in the file that
 * `docker compose` reads; `npm run rotate-keys -- .env services` does the same for the keys of calls between services, and
 * `… databases` for the passwords of the database. Without a file: in DATA_DIR, whose processes all start together.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CALLERS } from '@scrollstop/service-kit/env';
import { nextLogins, otherOf, suffixOf } from './database-rotation.ts';
import { EnvFile, replaceFile } from './env-file.ts';
import { advice, type KeyKind, nextStep, type Step } from './key-rotation.ts';
import { UserError, runCommand, terminal } from '../terminal.ts';
import { each, type PrivateJwk, secretsOf, signingKey } from '../start/secrets.ts';
import { STATEFUL } from '../start/services.ts';
import { dataDirOf } from '../folders.ts';

type Keys = { keys: PrivateJwk[] };

const inEnvFile: Record<KeyKind, (env: EnvFile) => Step> = {
  sessions: (env) => {
    const signing = env.json<Keys>('SESSION_PRIVATE_KEYS').keys;
    const verifying = env.json<Keys>('SESSION_PUBLIC_KEYS').keys;
    const { step, sets } = nextStep({ signing, verifying }, signingKey);
    env.set('SESSION_PRIVATE_KEYS', { keys: sets.signing });
    env.set('SESSION_PUBLIC_KEYS', { keys: sets.verifying });
    return step;
  },
  services: (env) => {
    const known = env.json<Record<string, Keys>>('SERVICE_PUBLIC_KEYS');
    const steps = CALLERS.map((caller) => {
      const name = `${caller.toUpperCase()}_SERVICE_PRIVATE_KEYS`;
      const verifying = known[caller]?.keys ?? [];
      const { step, sets } = nextStep({ signing: env.json<Keys>(name).keys, verifying }, signingKey);
      env.set(name, { keys: sets.signing });
      known[caller] = { keys: sets.verifying as PrivateJwk[] };
      return step;
    });
    env.set('SERVICE_PUBLIC_KEYS', known);
    if (new Set(steps).size !== 1)
      throw new UserError(
        'The services are at different steps of a change: put their keys back as they were.',
      );
    return steps[0]!;
  },
  databases: (env) => {
    const nameOf = (service: string, kind: string) => `${service.toUpperCase()}_DB_${kind}`;
    const { step, logins } = nextLogins(
      {
        suffix: suffixOf(env.find('DB_LOGIN_SUFFIX')),
        passwords: each(STATEFUL, (service) => env.text(nameOf(service, 'PASSWORD'))),
        other: otherOf(env.find('DB_OTHER_PASSWORDS')),
      },
      password,
    );
    env.set('DB_LOGIN_SUFFIX', logins.suffix);
    env.set('DB_OTHER_PASSWORDS', logins.other ?? '');
    for (const service of STATEFUL) {
      env.set(nameOf(service, 'PASSWORD'), logins.passwords[service]);
      // Only provision logs in as a schema owner, and sets the password first: one value is enough.
      if (step === 'known') env.set(nameOf(service, 'OWNER_PASSWORD'), password());
    }
    return step;
  },
};

const password = () => randomBytes(24).toString('hex');

function inDataDir(dataDir: string, kind: KeyKind): string {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new UserError(`${file} does not exist: npm start creates it.`);
  const secrets = secretsOf(dataDir);
  const write = (changed: object) =>
    replaceFile(file, `${JSON.stringify({ ...secrets, ...changed }, null, 2)}\n`);
  if (kind === 'services') {
    // No client holds a token of these keys: all services that sign and verify start together.
    write({ serviceKeys: each(CALLERS, () => ({ keys: [signingKey()] })) });
    return 'With the next npm start every service signs its calls with a new key.';
  }
  if (kind === 'databases') {
    write({ database: each(STATEFUL, () => ({ owner: password(), app: password() })) });
    return 'With the next npm start every service logs in to the database with a new password.';
  }
  const [old] = secrets.sessionKeys.keys;
  if (!old) throw new UserError(`${file} contains no key: npm start creates one.`);
  write({ sessionKeys: { keys: [signingKey(), old] } });
  return 'With the next npm start a new key signs, and the previous one still verifies.';
}

const KINDS = ['sessions', 'services', 'databases'] as const satisfies KeyKind[];

await runCommand(() => {
  const given = process.argv.slice(2);
  const kind = KINDS.find((one) => given.includes(one)) ?? 'sessions';
  const [file] = given.filter((argument) => !KINDS.some((one) => one === argument));
  if (file === undefined) return terminal.done(inDataDir(dataDirOf(), kind));
  const env = new EnvFile(resolve(file));
  const step = inEnvFile[kind](env);
  env.save();
  terminal.done(advice[kind][step]);
});
