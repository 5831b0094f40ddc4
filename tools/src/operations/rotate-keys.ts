/**
 * `npm run rotate-keys -- .env` takes the next step of changing the key that signs sessions, in the file that `docker
 * compose` reads. `npm run rotate-keys -- .env services` does so for the keys of calls between services, and
 * `… databases` for the passwords of the database.
 */
import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CALLERS } from '@scrollstop/service-kit/env';
import { nextLogins, otherOf, suffixOf } from './database-rotation.ts';
import { advice, type KeyKind, KINDS, nextStep, type Step } from './key-rotation.ts';
import { readIfThere } from '../folders.ts';
import { UserError, runCommand, terminal } from '../terminal.ts';
import { each, type PrivateJwk, signingKey } from '../start/secrets.ts';
import { STATEFUL } from '../start/services.ts';

/** Reads and replaces variables in a `.env` file and leaves all other text unchanged. */
class EnvFile {
  readonly #file: string;
  #text: string;
  constructor(file: string) {
    const text = readIfThere(file);
    if (text === undefined) throw new UserError(`${file} cannot be read: name the file that docker compose reads.`);
    this.#file = file;
    this.#text = text;
  }
  /** Undefined if there is no such line. */
  find(name: string): string | undefined {
    const values = [...this.#text.matchAll(lineOf(name))].map(([, , value]) => value);
    // Compose reads the last line: a change of the first would have no effect, and a stolen key would stay valid.
    if (values.length > 1)
      throw new UserError(
        `${this.#file} has ${name} more than once: delete all but the last line, which compose reads.`,
      );
    return values[0];
  }
  text(name: string): string {
    const value = this.find(name);
    if (value) return value;
    throw new UserError(`${this.#file} has no ${name}: node tools/src/operations/make-env.ts generates one.`);
  }
  keys(name: string): PrivateJwk[] {
    return (JSON.parse(this.text(name)) as { keys: PrivateJwk[] }).keys;
  }
  /** Writes a string unchanged and any other value as JSON; adds a missing variable. */
  set(name: string, value: object | string): void {
    const line = `${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`;
    // A function, because "$" is special in a replacement string.
    if (this.find(name) !== undefined) this.#text = this.#text.replace(lineOf(name), () => line);
    else this.#text = `${this.#text.replace(/\n*$/, '\n')}${line}\n`;
  }
  /** Writes the file atomically, readable only for its owner. */
  save(): void {
    writeFileSync(`${this.#file}.new`, this.#text, { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const lineOf = (name: string) => new RegExp(`^${name}=(['"]?)(.*)\\1$`, 'gm');

const inEnvFile: Record<KeyKind, (env: EnvFile) => Step> = {
  sessions: (env) => {
    const signing = env.keys('SESSION_PRIVATE_KEYS');
    const verifying = env.keys('SESSION_PUBLIC_KEYS');
    const { step, sets } = nextStep({ signing, verifying }, signingKey);
    env.set('SESSION_PRIVATE_KEYS', { keys: sets.signing });
    env.set('SESSION_PUBLIC_KEYS', { keys: sets.verifying });
    return step;
  },
  services: (env) => {
    const known = JSON.parse(env.text('SERVICE_PUBLIC_KEYS')) as Record<string, { keys: PrivateJwk[] }>;
    const steps = CALLERS.map((caller) => {
      const name = `${caller.toUpperCase()}_SERVICE_PRIVATE_KEYS`;
      const verifying = known[caller]?.keys ?? [];
      const { step, sets } = nextStep({ signing: env.keys(name), verifying }, signingKey);
      env.set(name, { keys: sets.signing });
      known[caller] = { keys: sets.verifying as PrivateJwk[] };
      return step;
    });
    env.set('SERVICE_PUBLIC_KEYS', known);
    if (new Set(steps).size !== 1)
      throw new UserError('The services are at different steps of a change: restore their previous keys.');
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
      // Only provision logs in as a schema owner, after setting the password, so one value is enough.
      if (step === 'known') env.set(nameOf(service, 'OWNER_PASSWORD'), password());
    }
    return step;
  },
};

const password = () => randomBytes(24).toString('hex');

await runCommand(() => {
  const args = process.argv.slice(2);
  const kind = KINDS.find((one) => args.includes(one)) ?? 'sessions';
  const [file, ...others] = args.filter((argument) => !KINDS.some((one) => one === argument));
  if (file === undefined) throw new UserError('The file is missing: npm run rotate-keys -- .env');
  // Without this check, a misspelt kind would change the keys of sessions.
  if (others.length > 0)
    throw new UserError(
      `${others.join(' ')} is not one of ${KINDS.join(', ')}. Nothing was changed; correct it and run this again.`,
    );
  const env = new EnvFile(resolve(file));
  const step = inEnvFile[kind](env);
  env.save();
  terminal.done(advice[kind][step]);
});
