/** Every service starts in production only with its configuration: without any it names the missing variables and exits. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PARTS } from '../../src/start/services.ts';

const root = join(import.meta.dirname, '../../..');
const everybody = [
  'PUBLIC_ORIGIN',
  'SECURITY_LOG_KEY',
  'SERVICE_PUBLIC_KEYS',
  'SESSION_PUBLIC_KEYS',
  'DATABASE_URL',
];
const own: Record<string, string[]> = {
  gateway: [
    'SERVICE_PRIVATE_KEYS',
    'AUTH_URL',
    'PROGRESS_URL',
    'BILLING_URL',
    'INTEGRATIONS_URL',
    'SITE_DIR',
  ],
  auth: [
    'SERVICE_PRIVATE_KEYS',
    'NATS_URL',
    'SESSION_PRIVATE_KEYS',
    'PROGRESS_URL',
    'BILLING_URL',
    'INTEGRATIONS_URL',
  ],
  progress: ['NATS_URL'],
  billing: [
    ...['SERVICE_PRIVATE_KEYS', 'NATS_URL', 'AUTH_URL', 'GIFT_KEYS'],
    ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ],
  integrations: ['SERVICE_PRIVATE_KEYS', 'NATS_URL', 'AUTH_URL', 'SMTP_URL', 'MAIL_FROM'],
};

async function start(folder: string, env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'src/main.ts')],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [stderr, stdout, code] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { stderr, stdout, code };
}

test.each(PARTS.map(({ name, folder }) => ({ name, folder })))(
  '$name without its environment exits with code 1 and names all missing variables',
  async ({ name, folder }) => {
    const { stderr, code } = await start(folder, {
      APP_ENV: 'production',
      SIM_URL: 'http://127.0.0.1:1',
      MIGRATION_DATABASE_URL: 'postgresql://owner@db/scrollstop',
    });
    expect(code).toBe(1);
    for (const variable of [...everybody, ...own[name]!].filter((one) => !later.has(`${name} ${one}`)))
      expect(stderr).toContain(`  ${variable}: is missing`);
    expect(stderr).toContain('  SIM_URL: is for local use only');
    expect(stderr).toContain('  MIGRATION_DATABASE_URL: is for the provisioning job only');
    expect(stderr, 'no stack trace').not.toMatch(/^ {4}at /m);
  },
);

/** Variables that are checked only once the others are valid, because they depend on them. */
const later = new Set(['billing STRIPE_SECRET_KEY', 'billing STRIPE_WEBHOOK_SECRET']);
