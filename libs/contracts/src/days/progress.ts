/** HTTP bodies of services/progress: day entries. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import type { EveryField } from '../every-field.ts';
import { ChallengeDay, Instant, LocalDate, storedText, text, UtcOffset } from '../primitives.ts';
import { open } from '../reading.ts';

/** An unknown value is read as the lowest one that fits `completed`, so that a merge prefers the server's value. */
export const CompletionStatus = open(z.enum(['no', 'partial', 'yes']), ({ completed }) =>
  completed === false ? 'no' : 'partial',
);
export type CompletionStatus = z.infer<typeof CompletionStatus>;

/** C-11 specifies no limit; the server needs one. */
export const REFLECTION_MAX = 10_000;
/** A day has 1,440 minutes; a larger number comes from a wrong clock. */
export const Minutes = z.int().check(z.gte(0), z.lte(1440));

const entryFields = {
  day: ChallengeDay,
  completed: z.boolean(),
  reflectionText: storedText(REFLECTION_MAX),
  completionStatus: CompletionStatus,
  completedAt: z.nullable(Instant),
  timeSpent: Minutes,
};

/** One challenge day of one user, as `GET /api/progress` returns it and as the device stores it. */
export const ProgressEntry = namedObject('ProgressEntry', {
  ...entryFields,
  /** When the reflection text was last written (S-2: newest non-blank text wins). */
  updatedAt: Instant,
  /** Minutes that the timer actually ran, beside the specified `timeSpent`. */
  elapsed: Minutes,
  /** Local date and offset of the completion; null when the day was never completed. */
  completedOn: z.nullable(LocalDate),
  utcOffset: z.nullable(UtcOffset),
});
export type ProgressEntry = z.infer<typeof ProgressEntry>;

/** `POST /api/progress`: the six specified fields. The others are optional, so that a client may send only the six. */
export const PostProgressBody = namedObject('PostProgressBody', {
  day: entryFields.day,
  completed: entryFields.completed,
  reflectionText: z.optional(text(REFLECTION_MAX)),
  completionStatus: z.optional(CompletionStatus),
  completedAt: z.optional(z.nullable(Instant)),
  timeSpent: z.optional(Minutes),
  updatedAt: z.optional(Instant),
  elapsed: z.optional(Minutes),
  completedOn: z.optional(z.nullable(LocalDate)),
  utcOffset: z.optional(z.nullable(UtcOffset)),
} satisfies EveryField<ProgressEntry, z.core.$ZodType>);
export type PostProgressBody = z.infer<typeof PostProgressBody>;

export const ProgressList = z.array(ProgressEntry).check(z.maxLength(30));

/** S-6: the days that a device sends at login and registration; `stats` is accepted and ignored. */
export const LocalData = namedObject('LocalData', {
  challenges: z.optional(
    z
      .array(z.extend(PostProgressBody, { reflectionText: z.optional(entryFields.reflectionText) }))
      .check(z.maxLength(30)),
  ),
  stats: z.optional(z.unknown()),
});
export type LocalData = z.infer<typeof LocalData>;
