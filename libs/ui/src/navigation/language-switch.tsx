import type { MouseEvent } from 'react';
import './language-switch.css';

interface LanguageSwitchProps<Id extends string> {
  label: string;
  /** Each language in its own name. */
  languages: readonly { locale: Id; name: string }[];
  /** Undefined while the shown wording is none of these languages. */
  current?: Id | undefined;
  /** The query of this page, which a link keeps: "?mode=sign-in". */
  search?: string | undefined;
  onChoose: (locale: Id) => void;
}

function addressOf(search: string, locale: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `?${query.toString()}`;
}

/** “English · Italiano”. Links, so that they work before the rest of the page does: `?lang=it`. */
export function LanguageSwitch<Id extends string>({
  label,
  languages,
  current,
  search = '',
  onChoose,
}: LanguageSwitchProps<Id>) {
  const choose = (locale: Id) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(locale);
  };
  return (
    <ul className="LanguageSwitch" aria-label={label}>
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
