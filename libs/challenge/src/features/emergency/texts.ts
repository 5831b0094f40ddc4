import { emergency as en } from './en.ts';
import { emergency as it } from './it.ts';
import { emergencyActionTexts as emergencyActionTextsEn } from '../../content/en/emergency-actions.ts';
import { emergencyActionTexts as emergencyActionTextsIt } from '../../content/it/emergency-actions.ts';

export const emergencyTexts = { en, it };
export const emergencyActionNames = { en: emergencyActionTextsEn, it: emergencyActionTextsIt };
