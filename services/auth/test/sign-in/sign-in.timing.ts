/** No response and no time reveals an account: login, recovery, known and unknown addresses in turn. */
import { attackSize, Dice } from '@scrollstop/service-kit/testing/attack-size';
import { expect, it } from 'vitest';
import { passwordHasher } from '../../src/passwords/hasher.ts';
import { newEmail, openLimitsAnd, useAuth } from '../harness.ts';

const auth = useAuth(
  {
    RATE_LIMITS: openLimitsAnd('login_account', 'login_guesses', 'login_guesses_day'),
    RESET_ON_SCREEN: false,
  },
  { passwords: passwordHasher() },
);

const dice = new Dice(20_261_121);

interface Measured {
  ms: number;
  response: string;
}
async function ask(url: string, payload: object): Promise<Measured> {
  const began = performance.now();
  const { statusCode, body } = await auth.app.inject({ method: 'POST', url, payload });
  return { ms: performance.now() - began, response: `${statusCode} ${body}` };
}

/** The share of all pairs of which the known address took longer than the unknown one: 0.5 reveals nothing. */
function areaUnderCurve(known: number[], unknown: number[]): number {
  const all = [...known.map((ms) => ({ ms, known: true })), ...unknown.map((ms) => ({ ms, known: false }))];
  all.sort((a, b) => a.ms - b.ms);
  const ranks = all.reduce((sum, { known: is }, index) => sum + (is ? index + 1 : 0), 0);
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
}
const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

/** Measures each pair in random order, so that other load on the machine affects both. */
async function measure(pairs: number, request: (email: string) => Promise<Measured>, knownEmails: string[]) {
  const [known, unknown]: [number[], number[]] = [[], []];
  const responses = new Set<string>();
  for (let pair = 0; pair < pairs; pair += 1) {
    const knownFirst = dice.chance(0.5);
    for (const isKnown of [knownFirst, !knownFirst]) {
      const { ms, response } = await request(isKnown ? dice.pick(knownEmails) : newEmail());
      (isKnown ? known : unknown).push(ms);
      responses.add(response);
    }
  }
  return { auc: areaUnderCurve(known, unknown), responses: [...responses] };
}

/**
 * Compares the median of three runs with 0.5. By chance alone, a run of n pairs differs from it by sqrt(1/(6n)), and a
 * median of three by about two thirds of that. The full number of pairs allows 0.45 to 0.55; a smaller run in CI
 * allows four times the effect of chance, which still detects a missing hash (AUC 1).
 */
async function assertIndistinguishable(name: string, pairs: number, request: (email: string) => Promise<Measured>) {
  const users = await Promise.all(Array.from({ length: 5 }, () => auth.registerUser()));
  const emails = users.map(({ email }) => email);
  await measure(10, request, emails);
  const runs = [];
  for (let run = 0; run < 3; run += 1) runs.push(await measure(pairs, request, emails));
  const auc = median(runs.map((run) => run.auc));
  const band = Math.max(0.05, 4 * 0.67 * Math.sqrt(1 / (6 * pairs)));
  console.log(
    `${name}: AUC ${runs.map((run) => run.auc.toFixed(3)).join(', ')}, median ${auc.toFixed(3)} of 3 × ${pairs} pairs (allowed 0.5 ± ${band.toFixed(3)})`,
  );
  expect(new Set(runs.flatMap((run) => run.responses)).size, 'one response for all addresses').toBe(1);
  expect(Math.abs(auc - 0.5)).toBeLessThan(band);
}

it('login takes as long for an unknown address as for a wrong password', { timeout: 600_000 }, () =>
  assertIndistinguishable('login, known or unknown', attackSize({ ci: 40, full: 600 }), (email) =>
    ask('/api/auth/login', { email, password: 'not the password' }),
  ),
);

it('forgot-password gives every address the same response in the same time', { timeout: 600_000 }, () =>
  assertIndistinguishable('forgot, known or unknown', attackSize({ ci: 300, full: 2_000 }), (email) =>
    ask('/api/auth/forgot-password', { email }),
  ),
);
