import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { parseConnection, parseCounts, parseSettings } from '../../src/record.ts';

it('reading a record never throws, whatever is stored', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ sites: fc.anything(), hours: fc.anything(), except: fc.anything(), days: fc.anything() }),
  );
  fc.assert(
    fc.property(anything, (stored) => {
      expect(parseSettings(stored).sites).toBeInstanceOf(Array);
      expect(parseCounts(stored).days).toBeTypeOf('object');
      expect(parseConnection(stored).key).toMatch(/^$|^[\w-]{22}$/);
    }),
  );
});

it('the records of 1.0.0 are read without a loss', () => {
  const sites = [{ host: 'instagram.com', part: 'endless', on: false }];
  const stored = {
    schemaVersion: 1,
    sites,
    hours: { from: 1200, to: 60 },
    offUntil: 5,
    askAfter: 15,
    except: ['news.example/mail'],
    exceptKnown: false,
    language: 'it',
  };
  const { schemaVersion: _, ...known } = stored;
  expect(parseSettings(stored)).toEqual(known);
  const link = { plans: [], counting: true, seconds: 5 };
  const connection = { device: 'a', key: 'A'.repeat(22), link, dead: false, counts: {}, unsent: true };
  expect(parseConnection({ schemaVersion: 1, ...connection })).toEqual(connection);
  const days = { '2026-11-25': { shown: 3, notNow: 2, continued: 1 } };
  expect(parseCounts({ days, lastKind: 'look' })).toEqual({ days, lastKind: 'look' });
});

it('an invalid site is left out, and an unknown part is read as the whole site', () => {
  const sites = [{ host: 'javascript:alert(1)' }, { host: 7 }, null, { host: 'news.example', part: 'some' }];
  expect(parseSettings({ sites }).sites).toEqual([{ host: 'news.example', part: 'all', on: true }]);
});

it('changes of one record by the worker and a page at the same time are both kept', async () => {
  let stored: Record<string, unknown> = {};
  const local = {
    get: () => Promise.resolve(structuredClone(stored)),
    set: (changed: object) => Promise.resolve(void (stored = { ...stored, ...changed })),
  };
  vi.stubGlobal('chrome', { storage: { local } });
  const freshModule = async () => (vi.resetModules(), await import('../../src/record.ts'));
  const [worker, page] = [await freshModule(), await freshModule()];
  const today = { shown: 1, notNow: 0, continued: 0 };
  await Promise.all([
    worker.change('counts', (record) => void (record.days['2026-11-25'] = today)),
    page.change('counts', (record) => void (record.lastKind = 'look')),
  ]);
  expect(stored).toMatchObject({ counts: { days: { '2026-11-25': today }, lastKind: 'look' } });
  vi.unstubAllGlobals();
});
