import { devices as en } from './en.ts';
import { devices as it } from './it.ts';

export const devicesTexts = { en, it };
