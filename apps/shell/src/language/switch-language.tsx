import type { Language } from '@scrollstop/contracts/language';
import { LanguageSwitch } from '@scrollstop/ui/navigation/language-switch';
import { useLanguage } from '../hooks.ts';
import { useServices } from '../services.ts';

/** Each in itself. */
const names: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };
const choices = (Object.keys(names) as Language[]).map((locale) => ({ locale, name: names[locale] }));

/** Where somebody arrives: intro, sign-in, offer, paywall. All three choices are in the profile. */
export function SwitchLanguage() {
  const { texts } = useServices();
  const { locale, frame } = useLanguage();
  return (
    <LanguageSwitch
      label={frame.common.language}
      languages={choices}
      current={locale === 'default' ? undefined : locale}
      onChoose={(chosen) => void texts.choose(chosen)}
    />
  );
}
