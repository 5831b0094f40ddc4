import '@scrollstop/ui/navigation/language-switch.css';
import type { MouseEvent } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLanguage, useServices } from '../hooks.ts';

/** The name of each language in that language. */
const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
] as const;

/** The address of this page in another language; other query parameters such as "?mode=sign-in" are kept. */
function addressOf(search: string, locale: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `?${query.toString()}`;
}

/**
 * “English · Italiano” on the screens of a first visit: intro, sign-in, offer, paywall. The profile offers all
 * three choices. These are links (`?lang=it`), so that they work before the page's scripts have loaded.
 */
export function SwitchLanguage() {
  const { texts } = useServices();
  const { locale: current, shared } = useLanguage();
  const search = useSearch();
  const choose = (locale: (typeof languages)[number]['locale']) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void texts.choose(locale);
  };
  return (
    <ul className="LanguageSwitch" aria-label={shared.everyScreen.language}>
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
