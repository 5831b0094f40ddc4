import { makeSecrets } from '../../src/start/secrets.ts';
import type { Settings } from '../../src/start/settings.ts';

/** Settings as `npm start` would choose them; no server runs. */
export const settings = (more: Partial<Settings> = {}): Settings => ({
  env: { PATH: '/bin' },
  secrets: makeSecrets(),
  dataDir: '/data',
  production: false,
  publicOrigin: 'http://localhost:4200',
  ports: { gateway: 4200, auth: 1, progress: 2, billing: 3, integrations: 4, sim: 5, smtp: 6 },
  databaseUrl: 'postgresql://postgres:super@127.0.0.1:5432/scrollstop',
  natsUrl: 'nats://127.0.0.1:4222',
  ownNats: true,
  siteDir: '/site',
  compileCache: '/cache',
  ...more,
});
