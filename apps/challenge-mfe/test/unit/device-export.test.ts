import { storageKeys } from '@scrollstop/contracts/device/storage';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { deviceExport } from '../../src/features/your-data/device-export.ts';

/** A record with one list, and two with more fields, as the demo stores them. */
const records = {
  [storageKeys.progress]: { schemaVersion: 1, entries: [{ day: 1, reflectionText: 'rain' }, { day: 2 }] },
  [storageKeys.stats]: { schemaVersion: 1, totalStars: 5, achievements: [{ id: 'first_activity' }] },
  [storageKeys.totals]: {
    schemaVersion: 1,
    device: 'd-1',
    counters: { score: 10 },
    starDates: ['2026-11-21'],
  },
};

test('the CSV export of a demo has a row for each item of a list, and one row for any other record', async () => {
  const storage = Object.fromEntries(Object.entries(records).map(([key, record]) => [key, JSON.stringify(record)]));
  const area = Object.assign(Object.create({ getItem: (key: string) => storage[key] ?? null }), storage) as Storage;
  const zip = unzipSync(new Uint8Array(await deviceExport('csv', area).arrayBuffer()));
  const table = (key: string) => strFromU8(zip[`${key}.csv`]!).split('\r\n');
  expect(table(storageKeys.progress)).toEqual(['day,reflectionText', '1,rain', '2,', '']);
  expect(table(storageKeys.stats)[1]).toBe('1,5,"[{""id"":""first_activity""}]"');
  expect(table(storageKeys.totals)[1]).toBe('1,d-1,"{""score"":10}","[""2026-11-21""]"');
});
