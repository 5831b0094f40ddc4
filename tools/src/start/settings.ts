/** The settings that determine the environments of the processes. */
import type { Secrets } from './secrets.ts';
import type { Stateful } from './services.ts';

export type Settings = {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  dataDir: string;
  production: boolean;
  publicOrigin: string;
  ports: Record<Stateful | 'sim' | 'smtp', number>;
  /** The database in use, with the superuser's login if it is the embedded one. */
  databaseUrl: string;
  natsUrl: string;
  /** False for an external server, whose login is in NATS_URL. */
  ownNats: boolean;
  /** The folder of the built site (build-site.ts), which the gateway serves. */
  siteDir: string;
  /** The folder of V8's compiled code, which shortens the start of a service from 0.6–1.1 s to 0.5–0.85 s. */
  compileCache: string;
};

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** The variables of the user's environment that every program needs; no others are passed on. */
export const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
];
export function pick(from: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]]));
}
