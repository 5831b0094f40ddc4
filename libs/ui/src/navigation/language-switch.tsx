import type { MouseEvent } from 'react';
import './language-switch.css';

export interface LanguageSwitchProps<Id extends string> {
  label: string;
  /** Each language in its own name. */
  languages: readonly { locale: Id; name: string }[];
  /** Undefined while the shown wording is none of these languages. */
  current?: Id | undefined;
  onChoose: (locale: Id) => void;
}

/** “English · Italiano”. Links, so that they work before the rest of the page does: `?lang=it`. */
export function LanguageSwitch<Id extends string>({
  label,
  languages,
  current,
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
            href={`?lang=${locale}`}
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
