import { type Locale, locales } from '@scrollstop/contracts/language';
import { Segments } from '@scrollstop/ui/choices/segments';
import { applyTheme, storedTheme, type ThemeChoice } from '@scrollstop/ui/theme/theme.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import './settings.css';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Language and appearance, which take effect at once. The appearance is stored only on this device. */
export default function Look() {
  const { settings } = useTexts(profileTexts);
  const { locale, chooseLocale } = useHost();
  const [theme, setTheme] = useState(storedTheme);

  function choose(choice: ThemeChoice): void {
    applyTheme(choice);
    setTheme(choice);
  }

  return (
    <li className="LookSettings">
      <span className="FieldLabel" aria-hidden>
        {settings.language}
      </span>
      <Segments
        fit
        legend={settings.language}
        options={locales.map((value) => ({ value, label: nameOf(value, settings.languages[value]) }))}
        value={locale}
        onChange={(value) => void chooseLocale(value)}
      />
      <span className="FieldLabel" aria-hidden>
        {settings.theme}
      </span>
      <Segments
        fit
        legend={settings.theme}
        options={themes.map((value) => ({ value, label: settings.themes[value] }))}
        value={theme}
        onChange={choose}
      />
    </li>
  );
}

/** Each language is named in that language. */
const nameOf = (locale: Locale, name: string) => (locale === 'default' ? name : <span lang={locale}>{name}</span>);
