import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PausePlan, pickPlan } from '../../../src/features/pause/known-link.ts';
import { addressOf, pauseAppOf, pauseApps } from '../../../src/features/pause/pause-apps.ts';
import { platformOf } from '../../../src/platform.ts';
import { decideOpening, type Pause, pauseKinds, pickPauseKind } from '../../../src/features/pause/pause-guard.ts';
import { caseCount } from '../support/cases.ts';

const START = Date.parse('2026-11-22T21:00:00Z');
const pause = (more: Partial<Pause> = {}): Pause => ({ startedAt: START, kind: 'breath', ...more });

describe('an opening (B-3)', () => {
  it.each([
    ['the first one', null, 0, { pause: 'new' }],
    ['before the answer', pause(), 4_000, { pause: 'same', elapsedMs: 4_000 }],
    ['without an answer for 90 seconds', pause(), 90_000, { pause: 'new' }],
    ['just after "Continue"', pause({ continuedAt: START }), 1, { pause: 'none', quietLeftMs: 89_999 }],
    ['90 seconds after "Continue"', pause({ continuedAt: START }), 90_000, { pause: 'new' }],
    ['with a clock that was set back', pause(), -3_600_000, { pause: 'new' }],
    ['with a clock set back after "Continue"', pause({ continuedAt: START }), -1, { pause: 'new' }],
  ])('%s', (_name, last, after, expected) => {
    expect(decideOpening(last, START + after)).toEqual(expected);
  });

  it('never makes the user wait longer than one breath, however often the link is opened', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (list) => {
        let now = START;
        let last: Pause | null = null;
        let waitsSince: number | null = null;
        for (const gap of list) {
          const opening = decideOpening(last, now);
          if (opening.pause === 'new') {
            last = { startedAt: now, kind: 'breath' };
            waitsSince = now;
          }
          // After the breath, every further opening of the same pause shows the answers at once.
          if (opening.pause === 'same') expect(opening.elapsedMs).toBe(now - waitsSince!);
          now += gap;
        }
      }),
      { numRuns: caseCount(10_000) },
    );
  });
});

describe('the exercise (B-2)', () => {
  it('never repeats, and is a plan only if there is one', () => {
    for (const last of [undefined, ...pauseKinds])
      for (let step = 0; step < 20; step++) {
        const kind = pickPauseKind(last, false, () => step / 20);
        expect(kind).not.toBe(last);
        expect(kind).not.toBe('plan');
      }
    expect(new Set([0, 0.4, 0.99].map((x) => pickPauseKind('breath', true, () => x)))).toEqual(
      new Set(['look', 'name', 'plan']),
    );
  });
});

describe('the plan of a pause', () => {
  const plan = (text: string, kind: PausePlan['cue']['kind'] = 'app'): PausePlan => ({
    cue: { kind, text },
    action: { kind: 'own', text: 'read', minutes: 5 },
  });
  it.each([
    ['X', 'I open Netflix', false],
    ['X', 'I open X, again', true],
    ['X', 'x.com is open', true],
    ['YouTube', 'on youtube', true],
    ['Apple News', 'Apple  news at lunch', true],
    ['Yahoo!', 'Yahoo.', true],
    ['', 'I open nothing', false],
  ])('for %s and the cue "%s" is about this app: %s', (app, text, forThisApp) => {
    const plans = [plan('in bed at night', 'place'), plan(text)];
    expect(pickPlan(plans, app, () => 0)).toEqual({ plan: plans[forThisApp ? 1 : 0], forThisApp });
  });
});

describe('the app of a link', () => {
  it.each([
    ['instagram', 'instagram', 'Instagram'],
    ['TikTok', 'tiktok', 'TikTok'],
    ['  My  Game ', 'my game', 'My Game'],
    ['<b>x</b>\u202E"', 'bxb', 'bxb'],
    ['Süddeutsche', 'süddeutsche', 'Süddeutsche'],
    ['a'.repeat(80), 'a'.repeat(30), 'a'.repeat(30)],
    [null, '', ''],
  ])('%s', (asked, id, name) => {
    expect(pauseAppOf(asked)).toMatchObject({ id, name });
  });

  it('opens by scheme on iOS, package on Android and site on a computer; an unknown app has no address', () => {
    const { known } = pauseAppOf('instagram');
    expect(addressOf(known, 'ios')).toBe('instagram://');
    expect(addressOf(known, 'android')).toMatch(/^intent:.*package=com\.instagram\.android;.*instagram\.com/);
    expect(addressOf(known, 'computer')).toBe('https://www.instagram.com/');
    expect(addressOf(pauseAppOf('Zapp').known, 'ios')).toBeNull();
  });

  it('has a unique id and an address that is not a script', () => {
    expect(new Set(pauseApps.map(({ id }) => id)).size).toBe(pauseApps.length);
    for (const app of pauseApps)
      for (const platform of ['ios', 'android', 'computer'] as const)
        expect(addressOf(app, platform)).toMatch(/^(?!javascript|data)[a-z0-9]+:/);
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'computer'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0)', 10, 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'computer'],
])('%s with %i touch points', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});
