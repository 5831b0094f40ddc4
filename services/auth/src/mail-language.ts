import type { MailLanguage } from '@scrollstop/contracts/primitives';
import type { FastifyRequest } from 'fastify';

/** What a browser asks to be written to in; English for everybody who does not put Italian first. */
export const mailLanguageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): MailLanguage =>
  /^it\b/i.test((headers['accept-language'] ?? '').trim()) ? 'it' : 'en';
