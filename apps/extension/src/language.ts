/** The language of the extension: the one chosen on the settings page, otherwise the browser's. */
import { type ActionTexts } from '@scrollstop/challenge/features/pause/known-link';
import { emergencyActionTexts as actionsEn } from '@scrollstop/challenge/content/en/emergency-actions';
import { emergencyActionTexts as actionsIt } from '@scrollstop/challenge/content/it/emergency-actions';
import { extension as en, type ExtensionTexts } from '@scrollstop/challenge/features/extension/en';
import { pause as pauseEn, type PauseTexts } from '@scrollstop/challenge/features/pause/en';
import { extension as it } from '@scrollstop/challenge/features/extension/it';
import { pause as pauseIt } from '@scrollstop/challenge/features/pause/it';
import { isLanguage, type Language, languageOf } from '@scrollstop/contracts/language-tag';

export interface Texts {
  language: Language;
  t: ExtensionTexts;
  pause: PauseTexts;
  actions: ActionTexts;
}

const wordings: Record<Language, Omit<Texts, 'language'>> = {
  en: { t: en, pause: pauseEn, actions: actionsEn },
  it: { t: it, pause: pauseIt, actions: actionsIt },
};

export function textsOf(chosen: string | null): Texts {
  const language = isLanguage(chosen) ? chosen : languageOf(chrome.i18n.getUILanguage());
  return { language, ...wordings[language] };
}
