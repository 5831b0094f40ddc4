/** Whatever happens between nights, /results reveals nothing about fewer than 50 people (J-4, docs/decisions/048). */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextFigure, countedFacts, type FactKind, type Figure } from '../../../src/features/results/count-group.ts';
import { changeResult, reachedResults } from '../../../src/features/results/results.ts';
import { caseCount } from '../support/cases.ts';

const CASES = caseCount(600);
const MIN = 50;

/** One night: people arrive, some leave permanently or for a while, some values change. */
const night = fc.record({
  arrive: fc.oneof(fc.nat(4), fc.nat(130)),
  leave: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(90)),
  change: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(90)),
  comeBack: fc.oneof(fc.constant(0), fc.nat(70)),
  seed: fc.nat(),
});
type Night = typeof night extends fc.Arbitrary<infer T> ? T : never;
const nights = fc.array(night, { minLength: 2, maxLength: 12 });

const milestones = [1, 7, 14, 21, 30];
/** A small, repeatable generator, so that a failure can be shrunk. */
function picker(seed: number) {
  let state = seed % 2_147_483_647 || 1;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** The figure after each night, with the values present then. */
function run(all: readonly Night[], kind: FactKind): { figure: Figure; present: Map<number, number> }[] {
  const present = new Map<number, number>();
  const away: number[] = [];
  let figure: Figure = { members: [], sizes: new Map() };
  let last = 0;
  return all.map(({ arrive, leave, change, comeBack, seed }) => {
    const pick = picker(seed);
    const value = () => (kind === 'grows' ? milestones[pick(5)]! : pick(400) - 300);
    const some = () => [...present.keys()][pick(present.size)]!;
    for (const userId of away.splice(0, comeBack)) present.set(userId, value());
    for (let count = 0; count < leave && present.size > 0; count++) {
      const userId = some();
      present.delete(userId);
      away.push(userId);
    }
    for (let count = 0; count < change && present.size > 0; count++) {
      const userId = some();
      const before = present.get(userId)!;
      present.set(userId, kind === 'grows' ? Math.max(before, value()) : value());
    }
    for (let count = 0; count < arrive; count++) present.set(++last, value());
    figure = nextFigure(figure, present, kind);
    return { figure, present: new Map(present) };
  });
}

const countedOf = ({ members }: Figure) =>
  new Map(members.filter(({ group }) => group !== null).map(({ userId, fact }) => [userId, fact]));

/** Number of people in only one of the two counts, or in both with different values. */
function differing(a: ReturnType<typeof countedOf>, b: ReturnType<typeof countedOf>): number {
  const all = new Set([...a.keys(), ...b.keys()]);
  return [...all].filter((userId) => a.get(userId) !== b.get(userId) || a.has(userId) !== b.has(userId)).length;
}

const check = (property: (figures: ReturnType<typeof run>, kind: FactKind) => void) =>
  fc.assert(
    fc.property(nights, fc.constantFrom<FactKind>('grows', 'fixed'), (all, kind) => property(run(all, kind), kind)),
    { numRuns: CASES },
  );

test('any two nights count the same people with the same values, or differ by at least 50 people', () => {
  check((figures) => {
    const counted = figures.map(({ figure }) => countedOf(figure));
    counted.forEach((one, index) =>
      counted.slice(index + 1).forEach((other) => {
        const people = differing(one, other);
        if (people !== 0) expect(people).toBeGreaterThanOrEqual(MIN);
      }),
    );
  });
});

test('people who have left are not counted that night, and nobody is counted twice', () => {
  check((figures) => {
    for (const { figure, present } of figures) {
      const ids = figure.members.filter(({ group }) => group !== null).map(({ userId }) => userId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const userId of ids) expect(present.has(userId)).toBe(true);
    }
  });
});

test('a corrected number is never counted with its old value', () => {
  check((figures, kind) => {
    if (kind === 'grows') return;
    for (const { figure, present } of figures)
      for (const [userId, fact] of countedOf(figure)) expect(fact).toBe(present.get(userId));
  });
});

test('people who left keep no value, and those who were never counted leave no trace', () => {
  check((figures) => {
    for (const { figure, present } of figures)
      for (const { userId, fact, counted } of figure.members)
        if (!present.has(userId)) expect({ fact, counted }).toEqual({ fact: null, counted: true });
  });
});

test('every published count, and every difference between two, is zero or at least 50', () => {
  check((figures, kind) => {
    const counts = figures.flatMap(({ figure }) => {
      const facts = countedFacts(figure);
      if (kind === 'fixed') return [changeResult(30, facts)?.n ?? 0];
      const { began, reached } = reachedResults(facts);
      return [began ?? 0, ...reached.map(({ people }) => people)];
    });
    for (const one of counts)
      for (const other of [0, ...counts]) {
        const apart = Math.abs(one - other);
        if (apart !== 0) expect(apart).toBeGreaterThanOrEqual(MIN);
      }
  });
});

test('if nobody leaves, everybody except the latest arrivals is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(130), { maxLength: 12 }), (arrivals) => {
      let figure: Figure = { members: [], sizes: new Map() };
      const present = new Map<number, number>();
      for (const many of arrivals) {
        for (let count = 0; count < many; count++) present.set(present.size + 1, 1);
        figure = nextFigure(figure, present, 'grows');
      }
      expect(present.size - countedFacts(figure).length).toBeLessThan(MIN);
    }),
    { numRuns: CASES },
  );
});

test('absurd numbers of fewer than half of the people cannot move the median beyond the other values', () => {
  const honest = fc.array(fc.integer({ min: -120, max: 60 }), { minLength: MIN, maxLength: 120 });
  fc.assert(
    fc.property(honest, fc.constantFrom(-1440, 1440), fc.nat(119), (typed, absurd, many) => {
      const poison = Array.from({ length: Math.min(many, typed.length - 1) }, () => absurd);
      const median = changeResult(30, [...typed, ...poison])?.median ?? NaN;
      expect(median).toBeGreaterThanOrEqual(Math.min(...typed));
      // Rounded up to five minutes, to our disadvantage.
      expect(median).toBeLessThan(Math.max(...typed) + 5);
    }),
    { numRuns: CASES },
  );
});
