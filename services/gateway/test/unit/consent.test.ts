/** when the site asks for consent, and how much a page knows about the ad platform. */
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { contentSecurityPolicy } from '../../src/site/csp.ts';
import { runtimeConfig } from '../../src/site/runtime-config.ts';
import { local } from '../support/environment.ts';

const runtimeFor = (env: NodeJS.ProcessEnv) => runtimeConfig(readConfig({ ...local, ...env }));

it('first-party events are always accepted, and consent is asked for only with an ad platform', () => {
  expect(runtimeFor({})).toMatchObject({ tracking: true, consent: false });
  expect(runtimeFor({ PIXEL_ID: '' })).toMatchObject({ consent: false });
  expect(runtimeFor({ PIXEL_ID: '123456789012345' })).toMatchObject({ tracking: true, consent: true });
});

it('a page contains neither the id nor a host of the ad platform', () => {
  const runtime = runtimeFor({ PIXEL_ID: '123456789012345' });
  expect(JSON.stringify(runtime)).not.toContain('123456789012345');
  const without = contentSecurityPolicy(runtimeFor({}), local.PUBLIC_ORIGIN);
  expect(contentSecurityPolicy(runtime, local.PUBLIC_ORIGIN)).toBe(without);
});
