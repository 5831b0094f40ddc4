/** Events that a service failed to apply: the list of a service or of all services, and the replay of one. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';

/** Limit of one service's list. */
export const DEAD_LETTERS_MAX = 100;

const letterFields = {
  id: z.uuid(),
  /** `<service>__<event_name>`. */
  consumer: z.string(),
  subject: z.string(),
  eventId: z.nullable(z.string()),
  error: z.string(),
  deliveries: z.int().check(z.gte(0)),
  createdAt: Instant,
  replayedAt: z.nullable(Instant),
};

/** `GET /internal/dead-letters` of every service that consumes events: the newest 100, open ones first. */
export const DeadLetters = namedObject('DeadLetters', {
  letters: z.array(z.strictObject(letterFields)).check(z.maxLength(DEAD_LETTERS_MAX)),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

/** `POST /internal/dead-letters/:id/replay`, and the owner's `POST /api/admin/dead-letters/:service/:id/replay`. */
export const Replayed = namedObject('Replayed', { replayed: z.literal(true) });

export const DeadLetterService = z.enum(['auth', 'progress', 'billing', 'integrations']);
export type DeadLetterService = z.infer<typeof DeadLetterService>;

/** `GET /api/admin/dead-letters`: over all services; `unreachable` names those that did not respond. */
export const AdminDeadLetters = namedObject('AdminDeadLetters', {
  letters: z.array(z.strictObject({ service: z.string(), ...letterFields })).check(z.maxLength(4 * DEAD_LETTERS_MAX)),
  unreachable: z.array(z.string()).check(z.maxLength(4)),
});
export type AdminDeadLetters = z.infer<typeof AdminDeadLetters>;
