/**
 * The people behind one figure of /results, from night to night (J-4, docs/decisions/048). Groups of at least 50 people
 * enter and leave the figure as a whole. So two nights count either the same people or sets that differ by at least 50
 * people, and comparing them reveals nothing about fewer.
 */
import { RESULT_PEOPLE_MIN } from '../../constants.ts';

/** One person in one figure. */
export interface Member {
  userId: number;
  /** The counted value; null after the person has left. */
  fact: number | null;
  /** The group in which the person is counted; null while waiting for one. */
  group: number | null;
  /** True once the person has been in a group: then they never count as new again. */
  counted: boolean;
}

export interface Figure {
  members: readonly Member[];
  /** The number of people in each group when it was formed. */
  sizes: ReadonlyMap<number, number>;
}

/**
 * `grows`: the last day that a person finished; it never falls. `fixed`: a change in minutes, which they may correct.
 */
export type FactKind = 'grows' | 'fixed';

/** The next night's figure: `present` has the value of each person who may be counted now. */
export function nextFigure(before: Figure, present: ReadonlyMap<number, number>, kind: FactKind): Figure {
  const intact = intactGroups(before, present, kind);
  const members = before.members.flatMap((member) => updateMember(member, present, intact));
  const memberIds = new Set(members.map(({ userId }) => userId));
  for (const [userId, fact] of present)
    if (!memberIds.has(userId)) members.push({ userId, fact, group: null, counted: false });
  const sizes = new Map([...before.sizes].filter(([group]) => intact.has(group)));
  return formGroup(adoptGrownValues({ members, sizes }, present));
}

/** A group is dissolved when one of its people has left or corrected their value. */
function intactGroups({ members, sizes }: Figure, present: ReadonlyMap<number, number>, kind: FactKind) {
  const unchanged = new Map<number, number>();
  for (const { userId, fact, group } of members) {
    const now = present.get(userId);
    if (group === null || fact === null || now === undefined) continue;
    if (kind === 'fixed' ? now !== fact : now < fact) continue;
    unchanged.set(group, (unchanged.get(group) ?? 0) + 1);
  }
  return new Set([...sizes].filter(([group, size]) => unchanged.get(group) === size).map(([group]) => group));
}

/** A person who was counted and has left is remembered by id only, so that consenting again does not make them new. */
function updateMember(member: Member, present: ReadonlyMap<number, number>, intact: ReadonlySet<number>): Member[] {
  const now = present.get(member.userId);
  if (now === undefined) return member.counted ? [{ ...member, fact: null, group: null }] : [];
  if (member.group !== null && intact.has(member.group)) return [member];
  return [{ ...member, fact: now, group: null }];
}

/**
 * Grown values are adopted together, by groups in which enough people have one. Groups with too few are combined, as
 * many as necessary: if one of them could leave alone, the others would reveal something about fewer than 50 values.
 */
function adoptGrownValues({ members, sizes }: Figure, present: ReadonlyMap<number, number>): Figure {
  const hasGrown = ({ userId, group, fact }: Member) => group !== null && present.get(userId) !== fact;
  const joined = joinedGroups(members.filter(hasGrown), sizes);
  if (joined.size === 0) return { members, sizes };
  const sizesNow = new Map<number, number>();
  for (const [group, size] of sizes) {
    const into = joined.get(group) ?? group;
    sizesNow.set(into, (sizesNow.get(into) ?? 0) + size);
  }
  return {
    members: members.map((member) => {
      const group = member.group === null ? undefined : joined.get(member.group);
      if (group === undefined) return member;
      return { ...member, group, fact: present.get(member.userId) ?? null };
    }),
    sizes: sizesNow,
  };
}

/** The new group of each group with enough grown values, alone or combined with others. */
function joinedGroups(grown: readonly Member[], sizes: ReadonlyMap<number, number>): Map<number, number> {
  const people = new Map<number, number>();
  for (const { group } of grown) if (group !== null) people.set(group, (people.get(group) ?? 0) + 1);
  const joined = new Map<number, number>();
  let next = Math.max(0, ...sizes.keys()) + 1;
  let small: number[] = [];
  let total = 0;
  for (const [group, count] of [...people].sort(([a], [b]) => a - b)) {
    if (count >= RESULT_PEOPLE_MIN) joined.set(group, group);
    else {
      small.push(group);
      total += count;
    }
    if (total < RESULT_PEOPLE_MIN) continue;
    for (const one of small) joined.set(one, next);
    next += 1;
    small = [];
    total = 0;
  }
  return joined;
}

/** All waiting people enter together, once enough of them have never been counted before. */
function formGroup({ members, sizes }: Figure): Figure {
  const waits = ({ group, fact }: Member) => group === null && fact !== null;
  const waiting = members.filter(waits);
  if (waiting.filter(({ counted }) => !counted).length < RESULT_PEOPLE_MIN) return { members, sizes };
  const group = Math.max(0, ...sizes.keys()) + 1;
  return {
    members: members.map((member) => (waits(member) ? { ...member, group, counted: true } : member)),
    sizes: new Map(sizes).set(group, waiting.length),
  };
}

/** The values of the counted people. */
export const countedFacts = ({ members }: Figure): number[] =>
  members.flatMap(({ group, fact }) => (group === null || fact === null ? [] : [fact]));
