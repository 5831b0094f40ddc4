/** The language of the page, by the app's rules but without its code. */
import { emergencyActionTexts as actionsEn } from '@scrollstop/challenge/content/en/emergency-actions';
import { emergencyActionTexts as actionsIt } from '@scrollstop/challenge/content/it/emergency-actions';
import type { ActionTexts } from '@scrollstop/challenge/features/pause/known-link';
import { pause as pauseEn, type PauseTexts } from '@scrollstop/challenge/features/pause/en';
import { pause as pauseIt } from '@scrollstop/challenge/features/pause/it';
import { isLanguage, type Language, languageOf } from '@scrollstop/contracts/language-tag';
import { ownKeys } from '../storage/own-keys.ts';
import { readJson } from './device.ts';

export interface PageTexts {
  language: Language;
  t: PauseTexts;
  actions: ActionTexts;
}

/** In order: address, choice on this device, deployment, browser. The original wording has no texts of its own here. */
export function pageTexts(search: URLSearchParams): PageTexts {
  const configured = (document.getElementById('runtime-config')?.textContent ?? '').match(/"language":"(\w+)"/)?.[1];
  const wanted = [search.get('lang'), readJson(ownKeys.locale), configured].find(
    (one) => isLanguage(one) || one === 'original' || one === 'default',
  );
  const language = isLanguage(wanted) ? wanted : wanted ? 'en' : languageOf(navigator.language);
  return language === 'it'
    ? { language, t: pauseIt, actions: actionsIt }
    : { language, t: pauseEn, actions: actionsEn };
}
