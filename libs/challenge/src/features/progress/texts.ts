import { progress as en } from './en.ts';
import { progress as it } from './it.ts';
import { questionTexts as questionTextsEn } from '../../content/en/questions.ts';
import { questionTexts as questionTextsIt } from '../../content/it/questions.ts';

export const progressTexts = { en, it };
export const questionNames = { en: questionTextsEn, it: questionTextsIt };
