import type { Language } from '@scrollstop/contracts/language';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import type { MailFacts, MailKind } from '../db/mail-tables.ts';

/** A recovery link is useless hours later; a receipt is not. */
const MAX_TRIES: Record<MailKind, number> = {
  recovery: 5,
  verification: 5,
  purchase: 5,
  welcome: 7,
  receipt: 7,
  refund: 7,
  reminder: 3,
  gift: 7,
  gift_receipt: 7,
  gift_refund: 7,
  gift_ended: 7,
};

export interface DueMail {
  userId: number;
  eventId: string;
  kind: MailKind;
  language: Language | null;
  facts: MailFacts;
  /** Counts from 1. */
  tries: number;
}

export const isLast = ({ kind, tries }: Pick<DueMail, 'kind' | 'tries'>): boolean => tries >= MAX_TRIES[kind];

export const mailQueue = jobQueue<DueMail>({
  name: 'mails',
  table: 'mail',
  columns: {
    userId: 'user_id',
    eventId: 'event_id',
    kind: 'kind',
    language: 'language',
    facts: 'facts',
    tries: 'attempts',
  },
  key: ['userId', 'eventId'],
  due: 'next_attempt_at',
  open: 'next_attempt_at is not null',
  done: { next_attempt_at: null },
  batch: 10,
  // Longer than a mail server may take, so that no other replica sends the same.
  leaseSeconds: 60,
  retrySeconds: [30, 60, 300, 900, 3_600, 14_400],
});
