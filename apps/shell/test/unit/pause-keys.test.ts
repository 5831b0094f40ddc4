import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PauseKey } from '@scrollstop/contracts/urge/pause-link';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, test } from 'vitest';
import { PAUSE_KEY } from '../../src/pause/device.ts';
import { keyOf } from '../../src/pause/link.ts';

/** `/pause` has no room for Zod, so it writes a few names of the contracts itself. */
const source = (name: string) => readFileSync(join(import.meta.dirname, '../../src/pause', name), 'utf8');

test('the page reads and writes the keys of the app, so that a logout clears them', () => {
  expect(PAUSE_KEY).toBe(storageKeys.pause);
  expect(source('way-out.ts')).toContain(`'${storageKeys.authUser}'`);
  expect(source('way-out.ts')).toContain(`'${storageKeys.demoUser}'`);
  expect(source('plans.ts')).toContain(`'${storageKeys.documents}'`);
});

test.each(['k'.repeat(22), 'a-_Z0'.repeat(4) + 'xy', 'k'.repeat(21), 'k'.repeat(23), 'k k', ''])(
  'the page takes the same keys as the server: %s',
  (key) => {
    const known = PauseKey.safeParse(key).success ? key : '';
    expect(keyOf({ hash: `#${key}` })).toBe(known);
  },
);
