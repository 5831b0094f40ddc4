/** Several devices of one user write, sync and restart in any order, while the network loses requests and responses. */
import { raise } from '@scrollstop/challenge/record/counters';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsNow, putItem } from '../../../src/store/records/documents.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { count, sumsOf } from '../../../src/store/records/totals.ts';
import { submitDay } from '../../../src/store/submit-day.ts';
import { channelsOf } from '../../../src/store/sync/channels.ts';
import { FakeHttpError, memoryStorage } from '../fakes.ts';
import { progressService } from '../progress-service.ts';

type Lost = 'none' | 'request' | 'response';
const HOUR = 3_600_000;
let now = 0;

/** `ahead`: the error of its clock in hours. */
function device(server: ReturnType<typeof progressService>, ahead: number) {
  const storage = memoryStorage();
  const open = () => openStore({ storage, now: () => new Date(now + ahead * HOUR) });
  const phone = { store: open(), channels: [] as ReturnType<typeof channelsOf>, sync, restart };
  function restart(): void {
    phone.store = open();
    phone.channels = channelsOf(phone.store);
  }
  restart();

  async function sync(lost: Lost): Promise<void> {
    const over = async <T>(call: () => Promise<T>): Promise<T> => {
      if (lost === 'request') throw new FakeHttpError(0);
      const response = await call();
      if (lost === 'response') throw new FakeHttpError(0);
      return response;
    };
    const http = {
      ...server,
      post: (...call: Parameters<typeof server.post>) => over(() => server.post(...call)),
    };
    for (const join of await Promise.all(phone.channels.map((channel) => channel.load(http, {})))) join();
    for (const item of phone.channels.flatMap((channel) => channel.unsent()))
      await item.send(http, {}).catch(() => undefined);
  }
  return phone;
}

const step = fc.record({
  device: fc.nat(2),
  what: fc.constantFrom('day', 'note', 'press', 'restart', 'sync', 'sync'),
  day: fc.integer({ min: 1, max: 3 }),
  lost: fc.constantFrom<Lost>('none', 'request', 'response'),
});
const clocks = fc.array(fc.constantFrom(0, 0, 72, -72), { minLength: 3, maxLength: 3 });

test('every text, day and count reaches the server once and then every device, whatever is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), clocks, async (steps, ahead) => {
      now = Date.parse('2026-11-21T20:00:00.000Z');
      const server = progressService();
      const devices = ahead.map((hours) => device(server, hours));
      const written: string[] = [];
      for (const [index, { what, day, lost, ...one }] of steps.entries()) {
        now += HOUR / 10;
        const phone = devices[one.device]!;
        const text = `words ${index}.`;
        if (what === 'day' || what === 'note') written.push(text);
        if (what === 'day')
          submitDay(phone.store, { day, status: 'yes', reflectionText: text, timeSpent: 5, elapsed: 0 });
        if (what === 'note') putItem(phone.store, 'notes', { id: `again-${day}`, text, minutes: 5 });
        if (what === 'press') count(phone.store.totals, (row) => raise(row, { totalUsage: 1 }));
        if (what === 'restart') phone.restart();
        if (what === 'sync') await phone.sync(lost);
      }
      for (const phone of [...devices, ...devices, ...devices]) await phone.sync('none');

      for (const text of written) expect(JSON.stringify(server.sent)).toContain(text);
      const pressed = steps.filter(({ what }) => what === 'press').length;
      for (const { store, channels } of devices) {
        expect(channels.flatMap((channel) => channel.unsent())).toEqual([]);
        expect(store.progress.get().map(({ lost: _, ...day }) => day)).toEqual(server.entries);
        expect(editsNow(store, 'notes')).toEqual(server.documents.notes ?? []);
        expect(sumsOf(store.totals.get())['totalUsage'] ?? 0).toBe(pressed);
      }
    }),
    { numRuns: 100 },
  );
});
