import { gate as en } from './en.ts';
import { gate as it } from './it.ts';

export const gateTexts = { en, it };
