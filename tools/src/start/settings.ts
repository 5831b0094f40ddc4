/** All settings that determine the environments of the processes. */
import type { Secrets } from './secrets.ts';
import type { Stateful } from './services.ts';

export type Settings = {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  dataDir: string;
  production: boolean;
  publicOrigin: string;
  ports: Record<Stateful | 'sim' | 'smtp', number>;
  /** The server in use, with the superuser's login if it is the embedded one. */
  databaseUrl: string;
  natsUrl: string;
  /** False for an external server: its users are then those in NATS_URL. */
  ownNats: boolean;
  /** Built and merged front ends (build-site.ts), served by the gateway. */
  siteDir: string;
  /** Stores V8's compiled code: 0.6–1.1 s to listening become 0.5–0.85 s. */
  compileCache: string;
};

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** Variables of the user's environment that every program needs to run; no others are passed on. */
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
