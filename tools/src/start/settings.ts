/** All that decides the environments of the processes. */
import type { Secrets } from './secrets.ts';
import type { Stateful } from './services.ts';

export type Setting = {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  dataDir: string;
  production: boolean;
  publicOrigin: string;
  ports: Record<Stateful | 'sim' | 'smtp', number>;
  /** Of the server that is used, with the superuser's login if it is ours. */
  databaseUrl: string;
  natsUrl: string;
  /** False when the server is somebody else's: its users are then what NATS_URL says. */
  ownNats: boolean;
  /** Built and merged front ends (build-site.ts), served by the gateway. */
  siteDir: string;
  /** V8's compiled code is kept there: 0.6–1.1 s to listening become 0.5–0.85 s. */
  compileCache: string;
};

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** Of the person's own environment: what programs need to run at all, not what else lies there. */
export const PASSED = [
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
export function present(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
