import { pauseSetup as en } from './en.ts';
import { pauseSetup as it } from './it.ts';

export const pauseSetupTexts = { en, it };
