import { MyPauseLink, PauseLink, PausePlans } from '@scrollstop/contracts/urge/pause-link';
import { Stats } from '@scrollstop/contracts/days/stats';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import type { DayCounts } from '@scrollstop/contracts/urge/day-counts';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { newCountingDevice } from '@scrollstop/challenge/features/pause/counting-device';
import { pausesByBrowser } from '@scrollstop/challenge/features/pauses/weeks';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { newUser, useProgress } from '../harness.ts';

const service = useProgress({ RATE_LIMITS: { pause_ip: { max: 60, seconds: 60 } } });

const mine = '/api/progress/pause-link';
/** Each call has its own address, so that tests do not use up each other's limit. */
let lastAddress = 0;
const somewhere = () => `198.51.100.${++lastAddress}`;

const setLink = async (userId: number, counting = true) =>
  PauseLink.parse((await service.call(userId, mine, { counting, breathSeconds: 10 })).json());
const byKey = (key: string, remoteAddress = somewhere()) =>
  service.app.inject({ method: 'GET', url: '/api/pause', headers: { 'pause-key': key }, remoteAddress });
const count = (key: string, counts: Record<string, DayCounts>, device = 'browser-0001', remoteAddress = somewhere()) =>
  service.app.inject({
    method: 'POST',
    url: '/api/pause/counts',
    headers: { 'pause-key': key },
    payload: { device, counts },
    remoteAddress,
  });
const daysOf = async (userId: number) => Stats.parse((await service.call(userId, '/api/stats')).json()).days;

const plan = (text: string): Plan => ({
  id: crypto.randomUUID(),
  cue: { kind: 'place', text },
  action: { kind: 'own', text: 'read two pages', minutes: 5 },
  editedAt: '2026-11-21T20:00:00.000Z',
});
async function writePlan(userId: number, text: string, removed?: true): Promise<Plan> {
  const written = plan(text);
  const { id, editedAt } = written;
  const items = [removed ? { id, editedAt, removed } : written];
  const saved = await service.call(userId, '/api/progress/documents/plans', { items });
  expect(saved.statusCode).toBe(200);
  return written;
}
const today = { '2026-11-21': { interruptions: 2, notNow: 2, continued: 1 } };

describe('the user’s link', () => {
  it('is made once, keeps its key when its settings change, and gets a new one after it was switched off', async () => {
    const user = newUser();
    expect(MyPauseLink.parse((await service.call(user, mine)).json())).toEqual({ link: null });
    const first = await setLink(user, false);
    expect(first).toMatchObject({ counting: false, breathSeconds: 10 });
    const changed = PauseLink.parse((await service.call(user, mine, { counting: true, breathSeconds: 5 })).json());
    expect(changed).toEqual({ ...first, counting: true, breathSeconds: 5 });
    expect((await service.call(user, mine)).json()).toEqual({ link: changed });

    expect((await service.call(user, `${mine}/revoke`, {})).json()).toEqual({ link: null });
    expect((await byKey(first.key)).statusCode).toBe(404);
    expect((await count(first.key, today)).statusCode).toBe(404);
    expect((await setLink(user)).key).not.toBe(first.key);
  });
});

describe('the key', () => {
  it('reads the plans of its user, and nothing else', async () => {
    const user = newUser();
    const { key } = await setLink(user);
    const { id } = await writePlan(user, 'in bed with the phone');
    const response = await byKey(key);
    expect(PausePlans.parse(response.json())).toEqual({
      plans: [
        {
          cue: { kind: 'place', text: 'in bed with the phone' },
          action: { kind: 'own', text: 'read two pages', minutes: 5 },
        },
      ],
      counting: true,
      breathSeconds: 10,
    });
    expect(response.body).not.toContain(String(user));
    expect(response.body).not.toContain(id);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('never shows the plans of another user, and neither does a changed or guessed key', async () => {
    const [one, other] = [newUser(), newUser()];
    const [linkOfOne, linkOfOther] = [await setLink(one), await setLink(other)];
    await writePlan(one, 'the plan of one');
    await writePlan(other, 'the plan of the other');
    expect((await byKey(linkOfOne.key)).body).not.toContain('the other');
    expect((await byKey(linkOfOther.key)).body).not.toContain('of one');
    // A session makes no difference: the key alone decides.
    const signed = await service.app.inject({
      method: 'GET',
      url: '/api/pause',
      headers: { ...signedIn(other), 'pause-key': linkOfOne.key },
      remoteAddress: somewhere(),
    });
    expect(signed.body).toContain('the plan of one');

    const flipped = linkOfOne.key.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    // Changes only the first letter, as a random key may have no letter of the other case.
    const otherCase = linkOfOne.key.replace(/[a-z]/i, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    );
    const address = somewhere();
    for (const key of [flipped, otherCase, 'A'.repeat(22)])
      expect((await byKey(key, address)).statusCode, key).toBe(404);
    for (const key of ['x', `${linkOfOne.key}%00`, `${linkOfOne.key}'--`, '%25', '..%2F..'])
      expect([400, 404], key).toContain((await byKey(key, address)).statusCode);
  });

  it('shows no plan that was removed', async () => {
    const user = newUser();
    const { key } = await setLink(user);
    await writePlan(user, 'gone', true);
    expect((await byKey(key)).json()).toMatchObject({ plans: [] });
  });

  it('cannot be guessed in bulk, because an address has a limited number of tries per minute', async () => {
    const address = somewhere();
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await byKey(String(n).padStart(22, 'k'), address)).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

describe('counts by the key', () => {
  it('are counted once when sent twice, and only grow', async () => {
    const user = newUser();
    const { key } = await setLink(user);
    for (let time = 0; time < 2; time++) expect((await count(key, today)).statusCode).toBe(204);
    await count(key, { '2026-11-21': { interruptions: 1, notNow: 1, continued: 3 } });
    expect(await daysOf(user)).toEqual({
      'pause-browser-0001': { '2026-11-21': { interruptions: 2, notNow: 2, continued: 3 } },
    });
  });

  it('from the extension are shown under the name of its browser (B-14)', async () => {
    const user = newUser();
    const { key } = await setLink(user);
    await count(key, today, newCountingDevice('Chrome/156.0.0.0'));
    expect(pausesByBrowser(await daysOf(user), '2026-11-21')).toEqual([{ browser: 'Chrome', notNow: 2, continued: 1 }]);
  });

  it('are not stored before the user has agreed, nor after the consent was withdrawn', async () => {
    const user = newUser();
    const { key } = await setLink(user, false);
    expect((await count(key, today)).statusCode).toBe(204);
    expect(await daysOf(user)).toEqual({});
    await setLink(user, true);
    await count(key, today);
    await setLink(user, false);
    await count(key, { '2026-11-21': { interruptions: 9, notNow: 9, continued: 9 } });
    expect(await daysOf(user)).toEqual({ 'pause-browser-0001': today });
  });

  it('are not lost if a browser loses its data and is a new one each time', async () => {
    const user = newUser();
    const { key } = await setLink(user);
    const address = somewhere();
    for (let n = 10; n <= 21; n++) expect((await count(key, today, `browser-00${n}`, address)).statusCode).toBe(204);
    expect(Object.keys(await daysOf(user))).toHaveLength(12);
  });

  it('have room for ten full browsers, and are refused for a date after tomorrow', async () => {
    const user = newUser();
    const { key } = await setLink(user);
    const address = somewhere();
    const full = Object.fromEntries(
      Array.from({ length: COUNT_DAYS_MAX }, (_, n) => [addDays('2026-11-21', -n), today['2026-11-21']]),
    );
    for (let n = 0; n < 10; n++) expect((await count(key, full, `browser-000${n}`, address)).statusCode).toBe(204);
    expect((await count(key, today, 'browser-0010', address)).json()).toMatchObject({
      code: 'too_many_browsers',
    });
    expect((await count(key, full, 'browser-0000', address)).statusCode).toBe(204);
    const more = { '2026-11-21': { interruptions: 3, notNow: 3, continued: 1 } };
    const late = { '2026-11-23': { interruptions: 1, notNow: 1, continued: 0 } };
    expect((await count(key, { ...more, ...late }, 'browser-0000', address)).json()).toMatchObject({
      code: 'counted_in_future',
    });
    // A clock that is ahead does not block the other dates.
    expect((await daysOf(user))['pause-browser-0000']).toEqual({ ...full, ...more });
  });

  it.each([
    ['a negative number', { '2026-11-21': { interruptions: -1, notNow: 0, continued: 0 } }],
    ['no date', { yesterday: { interruptions: 1, notNow: 0, continued: 0 } }],
    ['an unknown field', { '2026-11-21': { interruptions: 1, notNow: 0, continued: 0, minutes: 30 } }],
  ])('refuses %s', async (_name, counts) => {
    const { key } = await setLink(newUser());
    expect((await count(key, counts as typeof today)).statusCode).toBe(400);
  });
});
