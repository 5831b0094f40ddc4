import type { MouseEvent } from 'react';
import './language-switch.css';

export interface LanguageSwitchProps<Id extends string> {
  label: string;
  /** Each named in itself. */
  languages: readonly { locale: Id; name: string }[];
  /** Undefined while a language is shown that is none of them. */
  current?: Id | undefined;
  onChoose: (locale: Id) => void;
}

/** “English · Italiano”. A link each, so that it works before anything else of the page does: `?lang=it`. */
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
