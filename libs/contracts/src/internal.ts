/** Bodies of `/internal/*`: service to service, by service token, never through the gateway. */
import * as z from 'zod/mini';
import { UserId } from './primitives.ts';
import { PostProgressBody } from './progress.ts';

/** auth → progress inside login and register (A-12, S-6). */
export const MergeProgressBody = z
  .strictObject({ userId: UserId, entries: z.array(PostProgressBody).check(z.maxLength(30)) })
  .register(z.globalRegistry, { id: 'MergeProgressBody' });
export type MergeProgressBody = z.infer<typeof MergeProgressBody>;

/** gateway → auth, each second: sessions that ended lately, so that their access tokens end too (A-9). */
export const EndedSessions = z
  .strictObject({ sessions: z.array(z.strictObject({ id: z.string(), endedAt: z.string() })) })
  .register(z.globalRegistry, { id: 'EndedSessions' });
export type EndedSessions = z.infer<typeof EndedSessions>;
