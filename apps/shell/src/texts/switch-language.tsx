import { LanguageSwitch } from '@scrollstop/ui/navigation/language-switch';
import { useSearch } from 'wouter/use-browser-location';
import { useLanguage, useServices } from '../hooks.ts';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
] as const;

/** Shown on the screens of a first visit: intro, sign-in, offer, paywall. The profile has all three choices. */
export function SwitchLanguage() {
  const { texts } = useServices();
  const { locale, frame } = useLanguage();
  const search = useSearch();
  return (
    <LanguageSwitch
      search={search}
      label={frame.everyScreen.language}
      languages={languages}
      current={locale === 'default' ? undefined : locale}
      onChoose={(chosen) => void texts.choose(chosen)}
    />
  );
}
