import { proof as en } from './en.ts';
import { proof as it } from './it.ts';

export const proofTexts = { en, it };
