import { expect, it } from 'vitest';
import { thirdParties } from '../src/scenarios/third-parties.ts';

it('payments end with a deliberate error if Stripe and PayPal do not respond, send garbage or never stop', async () => {
  const figures = await thirdParties.run('small');
  console.log(figures);
  expect(figures).toMatch(/every call ended with a deliberate error$/);
}, 240_000);
