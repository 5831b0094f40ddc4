import { rooms as en } from './en.ts';
import { rooms as it } from './it.ts';

export const roomsTexts = { en, it };
