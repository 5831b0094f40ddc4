import { achievementTexts as achievementTextsEn } from '../../content/en/achievements.ts';
import { achievementTexts as achievementTextsIt } from '../../content/it/achievements.ts';
import { achievements as en } from './en.ts';
import { achievements as it } from './it.ts';
import { achievements as original } from './original.ts';

export const achievementNames = { en: achievementTextsEn, it: achievementTextsIt };
export const achievementsTexts = { en, it, default: original };
