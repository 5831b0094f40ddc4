import { expect, it } from 'vitest';
import { environmentOf } from '../../src/start/environment.ts';
import { withLogin } from '../../src/database/with-login.ts';
import { makeSecrets } from '../../src/start/secrets.ts';
import { PARTS, type Stateful } from '../../src/start/services.ts';
import type { Settings } from '../../src/start/settings.ts';
import { simEnvironment, simulatorVariables } from '../../src/start/simulators.ts';
import { settings } from '../support/settings.ts';

const setting = (more: Partial<Settings> = {}) =>
  settings({ env: { PATH: '/bin', SECRET_OF_THE_SHELL: 'x' }, ...more });
const envOf = (name: Stateful, more: Partial<Settings> = {}) =>
  environmentOf(
    PARTS.find((part) => part.name === name)!,
    setting(more),
  );

it('each service logs in to PostgreSQL and NATS as itself', () => {
  const env = envOf('progress');
  expect(env.DATABASE_URL).toMatch(/^postgresql:\/\/progress_app:\w+@127/);
  expect(env.NATS_URL).toMatch(/^nats:\/\/progress:\w+@127/);
});

it('each service listens as itself when LISTEN_DATABASE_URL bypasses a pooler', () => {
  const env = { LISTEN_DATABASE_URL: 'postgresql://x:y@db:5432/scrollstop' };
  expect(envOf('billing', { env }).LISTEN_DATABASE_URL).toMatch(/^postgresql:\/\/billing_app:\w+@db:5432/);
  expect(envOf('gateway', { env }).LISTEN_DATABASE_URL).toBeUndefined();
  expect(envOf('billing').LISTEN_DATABASE_URL).toBeUndefined();
});

it('a secret reaches only the service that needs it', () => {
  const secrets = makeSecrets();
  const holders = (secret: string) =>
    PARTS.map(({ name }) => name).filter((name) => JSON.stringify(envOf(name, { secrets })).includes(secret));
  expect(holders(secrets.sessionKeys.keys[0]!.d)).toEqual(['auth']);
  expect(holders(secrets.stripe.secretKey)).toEqual(['billing']);
  for (const { owner } of Object.values(secrets.database)) expect(holders(owner), 'schema owner').toEqual([]);
  expect(holders(secrets.stripe.webhookSecret)).toEqual(['billing']);
  expect(holders(secrets.shopify.webhookSecret)).toEqual(['integrations']);
  expect(holders('super')).toEqual([]);
});

it('each service has its own signing key for calls, and the public keys of all', () => {
  const secrets = makeSecrets();
  for (const [caller, { keys }] of Object.entries(secrets.serviceKeys)) {
    const holders = PARTS.filter(({ name }) => JSON.stringify(envOf(name, { secrets })).includes(keys[0]!.d));
    expect(holders.map(({ name }) => name)).toEqual([caller]);
    for (const { name } of PARTS) expect(envOf(name, { secrets }).SERVICE_PUBLIC_KEYS).toContain(keys[0]!.x);
  }
  expect(envOf('progress')).not.toHaveProperty('SERVICE_PRIVATE_KEYS');
});

it('services trust only the gateway’s client addresses, and the gateway only those of a configured proxy', () => {
  expect(envOf('auth').TRUSTED_PROXIES).toBe('127.0.0.1');
  expect(envOf('gateway').TRUSTED_PROXIES).toBe('');
  expect(envOf('gateway', { env: { TRUSTED_PROXIES: '10.0.0.7' } }).TRUSTED_PROXIES).toBe('10.0.0.7');
});

it('no other variable of the user’s shell is passed on', () => {
  expect(envOf('auth')).not.toHaveProperty('SECRET_OF_THE_SHELL');
  expect(envOf('auth').PATH).toBe('/bin');
});

it('the simulator is disabled with a real Stripe account', () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const billing = envOf('billing', { env });
  expect(billing).toMatchObject({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  expect(envOf('gateway', { env }).STRIPE_PUBLISHABLE_KEY).toBe('pk_live_1');
  expect(billing).not.toHaveProperty('STRIPE_API_BASE');
  expect(billing.PAYPAL_API_BASE).toBe('http://127.0.0.1:5');
  expect(simEnvironment(setting({ env })).STRIPE_SECRET_KEY).toMatch(/^sk_test_/);
});

it("mail goes to the simulator's mailbox, unless a real server is configured", () => {
  expect(envOf('auth').RESET_ON_SCREEN).toBe('1');
  expect(envOf('integrations').SMTP_URL).toBe('smtp://127.0.0.1:6');
  expect(envOf('auth')).not.toHaveProperty('SMTP_URL');
  expect(envOf('integrations').MAIL_FROM).toContain('@');
  expect(simEnvironment(setting()).SMTP_PORT).toBe('6');
  const env = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'me@mail.example' };
  expect(envOf('integrations', { env })).toMatchObject(env);
  expect(envOf('auth', { env: { RESET_ON_SCREEN: '0' } }).RESET_ON_SCREEN).toBe('0');
  expect(envOf('auth', { production: true })).not.toHaveProperty('RESET_ON_SCREEN');
});

it('the simulated ad platform is off by default, because it makes the site ask for consent', () => {
  expect(envOf('gateway')).not.toHaveProperty('PIXEL_ID');
  expect(envOf('integrations')).not.toHaveProperty('PIXEL_ID');
  const secrets = makeSecrets();
  const { PIXEL_ID } = secrets.pixel;
  const more = { secrets, env: { PIXEL_SIMULATOR: '1' } };
  expect(envOf('gateway', more)).toMatchObject({ PIXEL_ID });
  expect(envOf('gateway', more)).not.toHaveProperty('PIXEL_ACCESS_TOKEN');
  expect(envOf('integrations', more)).toMatchObject({
    ...secrets.pixel,
    PIXEL_API_BASE: 'http://127.0.0.1:5',
  });
  expect(simEnvironment(setting({ secrets }))).toMatchObject(secrets.pixel);
});

it('production uses no simulator', () => {
  expect(simulatorVariables(setting({ production: true }))).toEqual({});
  expect(envOf('gateway', { production: true })).not.toHaveProperty('SIM_URL');
  expect(envOf('auth', { production: true })).not.toHaveProperty('SESSION_PRIVATE_KEYS');
});

it('the admin hint is shown only for the generated password', () => {
  expect(envOf('gateway').ADMIN_HINT).toMatch(/^\w{16}$/);
  expect(envOf('gateway', { env: { ADMIN_PASSWORD: 'chosen by the owner' } })).not.toHaveProperty('ADMIN_HINT');
});

it('adding a login keeps the rest of the address', () => {
  expect(withLogin('postgresql://a:b@db.example/x?sslmode=require', 'c', 'p@ss')).toBe(
    'postgresql://c:p%40ss@db.example/x?sslmode=require',
  );
});

it('an external NATS is used unchanged', () => {
  expect(envOf('auth', { ownNats: false, natsUrl: 'nats://u:p@bus:4222' }).NATS_URL).toBe('nats://u:p@bus:4222');
});
