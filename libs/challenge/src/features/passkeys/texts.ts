import { passkeys as en } from './en.ts';
import { passkeys as it } from './it.ts';

export const passkeysTexts = { en, it };
