import { type Locale, locales } from '@scrollstop/contracts/language';
import { Card } from '@scrollstop/ui/layout/card';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { applyTheme, storedTheme, type ThemeChoice } from '@scrollstop/ui/theme/theme.ts';
import { useId, useState } from 'react';
import { canVibrate, type EndSignal, setSignal, signalOn } from '../../device/end-signal.ts';
import { useHost } from '../../host.tsx';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../texts/use-texts.ts';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Language, appearance and how a timer ends; all of them stay on this device. */
export function Settings() {
  const { settings } = useTexts(profileTexts);
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
      <SignalSetting signal="sound" />
      {canVibrate() && <SignalSetting signal="vibration" />}
    </Card>
  );
}

const switches = ['on', 'off'] as const;

function SignalSetting({ signal }: { signal: EndSignal }) {
  const { settings } = useTexts(profileTexts);
  const [on, setOn] = useState(() => signalOn(signal));

  function choose(choice: (typeof switches)[number]): void {
    setSignal(signal, choice === 'on');
    setOn(choice === 'on');
  }

  return (
    <PillGroup
      legend={settings[signal]}
      name={`timer-${signal}`}
      options={switches.map((value) => ({ value, label: settings[value] }))}
      value={on ? 'on' : 'off'}
      onChange={choose}
    />
  );
}

/** A language is named in itself. */
const nameOf = (locale: Locale, name: string) =>
  locale === 'default' ? name : <span lang={locale}>{name}</span>;
