import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDayList } from '../../../src/store/records/days.ts';
import { entryOf } from '../../../src/store/submit-day.ts';
import { openProgress } from '../fakes.ts';

/**
 * Two tabs of one browser, as in Chromium: each process has its own view of the storage, a write reaches the other one
 * later, and a tab's own pending write hides an earlier write of the other.
 */
function twoTabs() {
  const log: { from: number; text: string }[] = [];
  const tabs = [0, 1].map((id) => {
    let view: string | null = null;
    let heard = 0;
    const cell = openProgress({
      getItem: () => view,
      setItem(_key, text) {
        view = text;
        log.push({ from: id, text });
      },
      removeItem: () => undefined,
    });
    const hear = (): void => {
      const next = log[heard];
      if (!next) return;
      heard += 1;
      if (next.from === id) return;
      if (!log.slice(heard).some(({ from }) => from === id)) view = next.text;
      cell.reload(next.text);
    };
    return {
      cell,
      list: createDayList(cell),
      hear,
      behind: () => heard < log.length,
    };
  });
  return { tabs, stored: () => log.at(-1)?.text ?? '{"entries":[]}' };
}

test('both tabs keep every day and text, whatever they write and in whichever order the writes arrive', () => {
  const step = fc.record({ tab: fc.nat(1), day: fc.integer({ min: 1, max: 5 }), hears: fc.array(fc.nat(1)) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const { tabs, stored } = twoTabs();
      steps.forEach(({ tab, day, hears }, index) => {
        const at = new Date(Date.UTC(2026, 10, 21, 20, 0, index));
        const written = {
          day,
          status: 'yes',
          reflectionText: `text ${index}.`,
          timeSpent: 5,
          elapsed: 0,
        } as const;
        const list = tabs[tab]?.list;
        if (list) list.add(entryOf(written, at));
        for (const hearing of hears) tabs[hearing]?.hear();
      });
      while (tabs.some(({ behind }) => behind())) for (const { hear } of tabs) hear();
      const days = [...new Set(steps.map(({ day }) => day))].sort((a, b) => a - b);
      for (const { cell } of tabs) expect(cell.get().map(({ day }) => day)).toEqual(days);
      expect((JSON.parse(stored()) as { entries: unknown }).entries).toEqual(tabs[0]?.cell.get());
      expect(tabs[1]?.cell.get()).toEqual(tabs[0]?.cell.get());
      for (const [index] of steps.entries()) expect(stored()).toContain(`text ${index}.`);
    }),
    { numRuns: 100 },
  );
});
