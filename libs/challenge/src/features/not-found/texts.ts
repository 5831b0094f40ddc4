import { notFound as en } from './en.ts';
import { notFound as it } from './it.ts';

export const notFoundTexts = { en, it };
