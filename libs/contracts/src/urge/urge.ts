/**
 * `GET/POST /api/progress/urge`: the help at the moment of the urge. If–then plans, own actions, actions that were set
 * aside, swapped activities, cues and daily counts of one user, merged by libs/challenge/src/urge (docs/decisions/041).
 */
import * as z from '../zod.ts';
import { DeviceId } from '../days/stats.ts';
import { ChallengeDay, Instant, line, LocalDate } from '../primitives.ts';
import { open } from '../reading.ts';
import { COUNT_DAYS_MAX } from './count-days.ts';

const Name = z.string().check(z.regex(/^[a-zA-Z0-9:_-]{1,40}$/));

/**
 * A list holds what was written, each time as an item of its own: the newest item of an id (of a swap: of a day) is the
 * current one, and a removal erases the items before it.
 */
const edited = {
  /** By the clock of the device, and later than every instant that the device knows. */
  editedAt: Instant,
  removed: z.optional(z.literal(true)),
};

/** Characters of the words after "if". */
export const CUE_TEXT_MAX = 60;
/** Characters of an own action, and its minutes. */
export const OWN_TEXT_MAX = 40;
const OwnMinutes = z.int().check(z.gte(1), z.lte(30));

export const CueKind = open(z.enum(['time', 'place', 'feeling', 'app']), 'feeling');
export type CueKind = z.infer<typeof CueKind>;

/** The words after "then": one of the actions of the emergency tool by its id, or the user's own. */
export const PlanAction = z.union([
  z.strictObject({ kind: open(z.literal('ours'), 'ours'), id: Name }),
  z.strictObject({
    kind: open(z.literal('own'), 'own'),
    text: line(OWN_TEXT_MAX),
    minutes: OwnMinutes,
  }),
]);
export type PlanAction = z.infer<typeof PlanAction>;

/** "If (cue), then (action)". The words of a removed one are blank. */
export const Plan = z
  .strictObject({
    id: z.uuid(),
    cue: z.strictObject({ kind: CueKind, text: line(CUE_TEXT_MAX) }),
    action: PlanAction,
    ...edited,
  })
  .register(z.globalRegistry, { id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

/** An action of the user in the pool of the emergency tool. */
export const OwnAction = z
  .strictObject({
    id: z.uuid(),
    text: line(OWN_TEXT_MAX),
    minutes: OwnMinutes,
    ...edited,
  })
  .register(z.globalRegistry, { id: 'OwnAction' });
export type OwnAction = z.infer<typeof OwnAction>;

/** "Not for me": one of our actions is not drawn. `removed`: it is drawn again. */
export const HiddenAction = z.strictObject({ id: Name, ...edited });
export type HiddenAction = z.infer<typeof HiddenAction>;

/** The activity of a day was exchanged for another of the same arc. `removed`: it was taken back. */
export const Swap = z.strictObject({ day: ChallengeDay, alternative: Name, on: LocalDate, ...edited });
export type Swap = z.infer<typeof Swap>;

export const CueWord = open(z.enum(['bored', 'tired', 'stressed', 'waiting', 'lonely', 'own']), 'own');
export type CueWord = z.infer<typeof CueWord>;
export const OWN_WORD_MAX = 20;

/** One tap on "What is it right now?", with the local date and hour. `text` is the own word, otherwise blank. */
export const CueTap = z.strictObject({
  id: z.uuid(),
  on: LocalDate,
  hour: z.int().check(z.gte(0), z.lte(23)),
  word: CueWord,
  text: line(OWN_WORD_MAX),
  ...edited,
});
export type CueTap = z.infer<typeof CueTap>;

const Count = z.int().check(z.gte(0), z.lte(10_000));
/** One local date on one device. Counts grow only: two copies merge by the larger of each. */
export const DayCounts = z.strictObject({
  /** Presses of the emergency button, and each "not now" of a pause. */
  interruptions: Count,
  /** The interruptions that were a "not now" of a pause. */
  notNow: Count,
  /** Pauses that ended with "continue". */
  continued: Count,
});
export type DayCounts = z.infer<typeof DayCounts>;

/** The counts of one device by local date. */
export const CountDays = z
  .record(LocalDate, DayCounts)
  .check(z.refine((all) => Object.keys(all).length <= COUNT_DAYS_MAX));
/** The most devices on which an account may count. A pause link is one of them. */
export const COUNT_DEVICES_MAX = 50;

/** Edits of plans, and of own actions, that an account holds: a merge leaves none out, and the server refuses more. */
export const WRITTEN_MAX = 300;
/** The other lists keep the newest. */
export const HIDDEN_MAX = 60;
export const SWAPS_MAX = 30;
export const TAPS_MAX = 400;
export const PAUSE_DAYS_MAX = 1_500;

const lists = {
  plans: z.array(Plan).check(z.maxLength(WRITTEN_MAX)),
  actions: z.array(OwnAction).check(z.maxLength(WRITTEN_MAX)),
  hidden: z.array(HiddenAction).check(z.maxLength(HIDDEN_MAX)),
  swaps: z.array(Swap).check(z.maxLength(SWAPS_MAX)),
  /** Empty at the server unless `cueSync` is on. */
  taps: z.array(CueTap).check(z.maxLength(TAPS_MAX)),
  /** The taps leave the device only while this is on; null until somebody has decided. */
  cueSync: z.nullable(z.strictObject({ on: z.boolean(), editedAt: Instant })),
  /** The taps up to this instant were forgotten. */
  forgottenTo: z.nullable(Instant),
  /** The local dates that hold at least one count, for the star of the day. */
  pauseDays: z.array(LocalDate).check(z.maxLength(PAUSE_DAYS_MAX)),
};

/** All but the counts: one document of a user. */
export const UrgeLists = z.strictObject(lists);
export type UrgeLists = z.infer<typeof UrgeLists>;

/** What the server keeps of a user. */
export const Urge = z
  .strictObject({ ...lists, counts: z.record(DeviceId, CountDays) })
  .register(z.globalRegistry, { id: 'Urge' });
export type Urge = z.infer<typeof Urge>;

/** What a device knows, with the counts of its own. */
export const PostUrgeBody = z
  .strictObject({ ...lists, device: DeviceId, counts: CountDays })
  .register(z.globalRegistry, { id: 'PostUrgeBody' });
export type PostUrgeBody = z.infer<typeof PostUrgeBody>;
