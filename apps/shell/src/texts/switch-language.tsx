import '@scrollstop/ui/navigation/language-switch.css';
import type { MouseEvent } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLanguage, useServices } from '../hooks.ts';

/** Each in its own name. */
const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
] as const;

/** The address of this page in another language; its query stays: "?mode=sign-in". */
function addressOf(search: string, locale: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `?${query.toString()}`;
}

/**
 * “English · Italiano” on the screens of a first visit: intro, sign-in, offer, paywall. The profile has all three
 * choices. Links, so that they work before the rest of the page does: `?lang=it`.
 */
export function SwitchLanguage() {
  const { texts } = useServices();
  const { locale: current, frame } = useLanguage();
  const search = useSearch();
  const choose = (locale: (typeof languages)[number]['locale']) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void texts.choose(locale);
  };
  return (
    <ul className="LanguageSwitch" aria-label={frame.everyScreen.language}>
      {languages.map(({ locale, name }) => (
        <li key={locale}>
          <a
            href={addressOf(search, locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={choose(locale)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
