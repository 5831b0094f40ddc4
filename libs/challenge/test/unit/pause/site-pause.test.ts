import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideArrival,
  isInHours,
  isOff,
  moveTab,
  OFF_MS,
  openFrom,
  type PauseRules,
  type Visit,
} from '../../../src/features/pause/site-pause.ts';
import { knownSites } from '../../../src/features/pause/sites.ts';
import { caseCount } from '../support/cases.ts';

const NOW = Date.parse('2026-11-22T21:00:00Z');
const QUIET_MS = 90_000;
const REDDIT = 'https://www.reddit.com/r/knitting/';

const rules = (more: Partial<PauseRules> = {}): PauseRules => ({
  sites: ['reddit.com', 'instagram.com'].map((host) => ({ host, part: 'all', on: true })),
  hours: null,
  offUntil: 0,
  except: [],
  exceptKnown: true,
  ...more,
});
const arrive = (more: Partial<Parameters<typeof decideArrival>[0]> = {}) => ({
  tab: 1,
  address: REDDIT,
  now: NOW,
  minute: 600,
  ...more,
});
const isDue = (...args: Parameters<typeof decideArrival>) => decideArrival(...args).pause !== null;
const visit = (more: Partial<Visit> = {}): Visit => ({ tab: 1, host: 'reddit.com', since: NOW, ...more });

/** `fc.webPath` and `fc.webUrl` take ten seconds to construct. */
const paths = fc.string().map((text) => `/${encodeURI(text)}`);

describe('a pause at the entrance of a site', () => {
  it('is due on the first arrival', () => {
    expect(decideArrival(arrive(), rules(), [])).toEqual({
      pause: { host: 'reddit.com', part: 'all', on: true },
    });
  });

  it('is not due anywhere on the site while the tab stays there, even for days', () => {
    fc.assert(
      fc.property(paths, fc.integer({ min: 0, max: 10 * 86_400_000 }), (path, later) => {
        const there = arrive({ address: `https://www.reddit.com${path}`, now: NOW + later });
        expect(isDue(there, rules(), [visit()])).toBe(false);
      }),
    );
  });

  it.each([
    ['just after it was left', { leftAt: NOW }, 1, false],
    ['90 seconds after it was left', { leftAt: NOW }, QUIET_MS, true],
    ['after the clock was set back', { leftAt: NOW }, -1, true],
  ])('%s', (_name, more, later, due) => {
    const left = visit({ since: NOW - 3_600_000, ...more });
    expect(isDue(arrive({ now: NOW + later }), rules(), [left])).toBe(due);
  });

  it('respects another tab’s quiet time, but not another site’s', () => {
    expect(isDue(arrive({ tab: 2, now: NOW + 1_000 }), rules(), [visit()])).toBe(false);
    expect(isDue(arrive({ tab: 2, now: NOW + QUIET_MS }), rules(), [visit()])).toBe(true);
    const other = arrive({ tab: 2, address: 'https://www.instagram.com/', now: NOW + 1_000 });
    expect(isDue(other, rules(), [visit()])).toBe(true);
  });

  it('is not delayed further by opening tab after tab', () => {
    let visits: Visit[] = [visit()];
    for (let tab = 2; tab < 12; tab++) {
      const now = NOW + (tab - 1) * 30_000;
      if (isDue(arrive({ tab, now }), rules(), visits)) return expect(now - NOW).toBe(QUIET_MS);
      visits = moveTab(visits, { tab, host: 'reddit.com', now });
    }
    expect.unreachable();
  });

  it('is not due for a link opened in a new tab from the site', () => {
    const visits = openFrom([visit({ since: NOW - 3_600_000 })], 1, 2);
    expect(isDue(arrive({ tab: 2 }), rules(), visits)).toBe(false);
    expect(isDue(arrive({ tab: 3 }), rules(), openFrom(visits, 9, 3))).toBe(true);
    // The browser reports the tab before it as the opener of an empty new tab, too.
    const elsewhere = moveTab(visits, { tab: 2, host: null, now: NOW });
    expect(isDue(arrive({ tab: 2 }), rules(), elsewhere)).toBe(true);
    const arrived = moveTab(visits, { tab: 2, host: 'reddit.com', now: NOW });
    expect(isDue(arrive({ tab: 2, now: NOW + 1 }), rules(), moveTab(arrived, { tab: 2, host: null, now: NOW }))).toBe(
      false,
    );
  });

  it('is due when a tab moves from another part to the endless part', () => {
    const shorts = rules({ sites: [{ host: 'youtube.com', part: 'endless', on: true }] });
    const at = (path: string, now = NOW) => arrive({ address: `https://www.youtube.com${path}`, now });
    expect(decideArrival(at('/watch?v=1'), shorts, [])).toEqual({ pause: null, site: null });
    expect(isDue(at('/shorts/1'), shorts, [])).toBe(true);
    let visits = moveTab([], { tab: 1, host: 'youtube.com', now: NOW });
    expect(isDue(at('/shorts/2', NOW + 600_000), shorts, visits)).toBe(false);
    visits = moveTab(visits, { tab: 1, host: null, now: NOW + 600_000 });
    expect(isDue(at('/shorts/3', NOW + 600_000 + QUIET_MS), shorts, visits)).toBe(true);
  });

  it('is not due in messages, but due on leaving them for the feed', () => {
    const messages = arrive({ address: 'https://www.instagram.com/direct/inbox/' });
    expect(decideArrival(messages, rules(), [])).toEqual({ pause: null, site: null });
    expect(isDue(arrive({ address: 'https://www.instagram.com/' }), rules(), [])).toBe(true);
  });
});

describe('a pause that is switched off', () => {
  it('stays off for at most an hour, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 4e12 }), (shift, offAt) => {
        const offUntil = offAt + OFF_MS;
        if (isOff(offUntil, offAt + shift)) expect(shift >= 0 && shift < OFF_MS).toBe(true);
      }),
    );
    expect(isOff(NOW + OFF_MS, NOW)).toBe(true);
    expect(isDue(arrive(), rules({ offUntil: NOW + OFF_MS }), [])).toBe(false);
    expect(isDue(arrive({ now: NOW + OFF_MS }), rules({ offUntil: NOW + OFF_MS }), [])).toBe(true);
  });

  it('is not due for a switched-off site, nor for a tab that is on it when it is switched on again', () => {
    const off = rules({ sites: [{ host: 'reddit.com', part: 'all', on: false }] });
    const arrival = decideArrival(arrive(), off, []);
    expect(arrival).toMatchObject({ pause: null, site: { host: 'reddit.com' } });
    expect(isDue(arrive(), rules(), moveTab([], { tab: 1, host: 'reddit.com', now: 0 }))).toBe(false);
  });
});

describe('the hours of a pause', () => {
  const minute = fc.integer({ min: 0, max: 1439 });

  it('span midnight as the complement of the reversed hours', () => {
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        fc.pre(from !== to);
        expect(isInHours({ from, to }, now)).toBe(!isInHours({ from: to, to: from }, now));
      }),
    );
  });

  it.each([
    [{ from: 1320, to: 60 }, 1439, true],
    [{ from: 1320, to: 60 }, 0, true],
    [{ from: 1320, to: 60 }, 60, false],
    [{ from: 540, to: 1020 }, 539, false],
    [{ from: 540, to: 1020 }, 540, true],
    [{ from: 540, to: 540 }, 3, true],
    [null, 3, true],
  ])('%j at minute %i: %s', (hours, at, due) => {
    expect(isDue(arrive({ minute: at }), rules({ hours }), [])).toBe(due);
  });
});

it('a pause is never due on sites that the user has not named, or at addresses outside of the web', () => {
  const schemes = fc.constantFrom('http', 'https', 'ftp', 'file', 'chrome-extension', 'about', 'javascript');
  const hosts = fc.oneof(fc.domain(), fc.constantFrom('reddit.com.evil.example', 'xreddit.com', 'com', 'evil.example'));
  fc.assert(
    fc.property(schemes, hosts, paths, (scheme, host, path) => {
      const address = `${scheme}://${host}${path}?to=https://reddit.com/#https://reddit.com/`;
      const due = isDue(arrive({ address }), rules(), []);
      expect(due).toBe(/^https?$/.test(scheme) && /^([^/]+\.)?(reddit|instagram)\.com$/.test(host) && due);
    }),
    { numRuns: caseCount(2_000) },
  );
  expect(isDue(arrive({ address: 'chrome-extension://reddit.com/pause.html' }), rules(), [])).toBe(false);
  expect(isDue(arrive({ address: '' }), rules(), [])).toBe(false);
});

it('no address makes the decision throw', () => {
  const all = rules({
    sites: knownSites.map(({ hosts }) => ({ host: hosts[0]!, part: 'endless', on: true })),
  });
  const address = fc.oneof(
    fc.string(),
    fc.tuple(fc.domain(), paths).map(([host, path]) => `https://${host}${path}`),
    fc.constantFrom(...knownSites.flatMap(({ hosts }) => hosts)),
  );
  fc.assert(
    fc.property(address, fc.string(), (one, except) => {
      decideArrival(arrive({ address: one }), { ...all, except: [except] }, []);
      decideArrival(arrive({ address: `https://${one}` }), { ...all, except: [except] }, []);
    }),
  );
});
