import { type Locale, locales } from '@scrollstop/contracts/language';
import { Card } from '@scrollstop/ui/layout/card';
import { PillGroup } from '@scrollstop/ui/forms/pill-group';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { applyTheme, storedTheme, type ThemeChoice } from '@scrollstop/ui/theme/theme';
import { useId, useState } from 'react';
import { useHost } from '../../host.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Language and appearance; both stay on this device. */
export function Settings() {
  const { settings } = useScreenTexts().profile;
  const { locale, chooseLocale } = useHost();
  const [theme, setTheme] = useState(storedTheme);
  const id = useId();

  function choose(choice: ThemeChoice): void {
    applyTheme(choice);
    setTheme(choice);
  }

  return (
    <Card gap={4} aria-labelledby={id}>
      <SectionTitle id={id}>{settings.title}</SectionTitle>
      <PillGroup
        legend={settings.language}
        name="language"
        options={locales.map((value) => ({ value, label: nameOf(value, settings.languages[value]) }))}
        value={locale}
        onChange={(value) => void chooseLocale(value)}
      />
      <PillGroup
        legend={settings.theme}
        name="theme"
        options={themes.map((value) => ({ value, label: settings.themes[value] }))}
        value={theme}
        onChange={choose}
      />
    </Card>
  );
}

/** A language is named in itself. */
const nameOf = (locale: Locale, name: string) =>
  locale === 'default' ? name : <span lang={locale}>{name}</span>;
