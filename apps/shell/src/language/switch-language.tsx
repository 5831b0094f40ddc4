import { LanguageSwitch } from '@scrollstop/ui/language-switch';
import { useLanguage } from '../hooks.ts';
import { useServices } from '../services.ts';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
] as const;

/** Where somebody arrives: intro, sign-in, offer, paywall. All three choices are in the profile. */
export function SwitchLanguage() {
  const { texts } = useServices();
  const { locale, frame } = useLanguage();
  return (
    <LanguageSwitch
      label={frame.common.language}
      languages={languages}
      current={locale === 'default' ? undefined : locale}
      onChoose={(chosen) => void texts.choose(chosen)}
    />
  );
}
