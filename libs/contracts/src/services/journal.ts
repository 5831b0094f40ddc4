/**
 * Facts that restoring an older backup must not undo. The backup service writes them (tools/src/backup/facts.sql);
 * auth, billing and integrations read them after a restore. One JSON fact per line (docs/decisions/030), numbers and
 * digests only.
 */
import * as z from '../zod.ts';
import { UserId } from '../primitives.ts';

const at = z.iso.datetime({ offset: true });
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const tokenDigest = z.string().check(z.regex(/^[\w-]{43}$/));

const JournalFact = z.discriminatedUnion('fact', [
  z.object({ fact: z.literal('person_erased'), person: UserId, at }),
  z.object({ fact: z.literal('session_ended'), session: z.uuid(), person: UserId, at }),
  /** Digest (base64url) of a refresh token that was revoked on purpose (docs/decisions/029). */
  z.object({ fact: z.literal('token_ended'), token: tokenDigest, at }),
  z.object({ fact: z.literal('consent_withdrawn'), visitor: z.uuid(), at }),
  /** Digest (hex) of an order or customer whose erasure the store requested (O-4). */
  z.object({ fact: z.literal('order_forgotten'), digest, at }),
]);
export type JournalFact = z.infer<typeof JournalFact>;
type Named<Name extends JournalFact['fact']> = Extract<JournalFact, { fact: Name }>;

/** Parses the lines of a journal. Throws on an invalid line: none may be skipped silently. */
export function parseJournal(text: string): JournalFact[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JournalFact.parse(JSON.parse(line)));
}

export const factsNamed = <Name extends JournalFact['fact']>(facts: JournalFact[], name: Name) =>
  facts.filter((one): one is Named<Name> => one.fact === name);
