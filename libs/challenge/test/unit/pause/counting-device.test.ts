import { DeviceId } from '@scrollstop/contracts/days/stats';
import { expect, it } from 'vitest';
import { browserNameOf, accountDevice, newCountingDevice } from '../../../src/features/pause/counting-device.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

it.each([
  ['Chrome', CHROME],
  ['Edge', `${CHROME} Edg/156.0.0.0`],
  ['Opera', `${CHROME} OPR/120.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'],
  [null, 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'],
])('%s counts under its own name, which the account accepts', (name, agent) => {
  const device = newCountingDevice(agent);
  expect(browserNameOf(accountDevice(device))).toBe(name);
  expect(browserNameOf(device)).toBeNull();
  expect(DeviceId.safeParse(device).success).toBe(true);
  expect(device.length).toBeLessThanOrEqual(40);
  expect(newCountingDevice(agent)).not.toBe(device);
});
