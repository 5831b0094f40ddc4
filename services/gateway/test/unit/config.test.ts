import { expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { runtimeConfig, warnWithoutOperator } from '../../src/site/runtime-config.ts';
import { local } from '../support/environment.ts';

const production = {
  ...local,
  APP_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://scrollstop.example',
};

it('production starts with the variables of .env.example, and empty ones count as unset', () => {
  expect(readConfig({ ...production, REMOTES: '', STRIPE_PUBLISHABLE_KEY: '' })).toMatchObject({
    APP_ENV: 'production',
    REMOTES: {},
  });
});

it('a manifest instead of the entry of a remote is refused', () => {
  const admin = (name: string) => JSON.stringify({ admin: `https://admin.example/${name}` });
  expect(() => readConfig({ ...production, REMOTES: admin('mf-manifest.json') })).toThrow('remoteEntry.js');
  expect(readConfig({ ...production, REMOTES: admin('remoteEntry.js') }).REMOTES.admin).toBeDefined();
});

const seller = { name: 'Calma srl', address: 'Via del Mare 7', vatId: '', email: 'ciao@calma.example' };

it('the runtime configuration has the operator and the address for help only if they are configured', () => {
  expect(runtimeConfig(readConfig(production))).not.toHaveProperty('operator');
  const configured = runtimeConfig(
    readConfig({ ...production, SELLER: JSON.stringify(seller), SUPPORT_EMAIL: 'help@calma.example' }),
  );
  expect(configured).toMatchObject({ operator: seller, supportEmail: 'help@calma.example' });
  expect(() => readConfig({ ...production, SUPPORT_EMAIL: 'nobody' })).toThrow('SUPPORT_EMAIL');
});

it('production without an operator logs an error at its start; local, and production with one, do not', () => {
  const error = vi.fn();
  warnWithoutOperator(readConfig({ ...production, SELLER: JSON.stringify(seller) }), { error });
  warnWithoutOperator(readConfig({ ...production, APP_ENV: 'local', HOST: '127.0.0.1' }), { error });
  expect(error).not.toHaveBeenCalled();
  warnWithoutOperator(readConfig(production), { error });
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SELLER is missing'));
});
