/** All that decides the environments of the processes. */
import type { Secrets } from './secrets.ts';
import type { Stateful } from './services.ts';

export type Settings = {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  dataDir: string;
  production: boolean;
  publicOrigin: string;
  ports: Record<Stateful | 'sim' | 'smtp', number>;
  /** The server that is used, with the superuser's login if it is ours. */
  databaseUrl: string;
  natsUrl: string;
  /** False when the server is not ours: its users are then what NATS_URL says. */
  ownNats: boolean;
  /** Built and merged front ends (build-site.ts), served by the gateway. */
  siteDir: string;
  /** V8's compiled code is kept there: 0.6–1.1 s to listening become 0.5–0.85 s. */
  compileCache: string;
};

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** Variables of the user's environment that every program needs to run at all; no others are passed on. */
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

/** An empty variable counts as not set. */
export function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
