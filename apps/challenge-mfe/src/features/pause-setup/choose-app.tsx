import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../hooks.ts';
import { pauseApps } from '@scrollstop/challenge/features/pause/pause-apps';
import type { Platform } from '@scrollstop/challenge/platform';
import { Button, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { AnswerButtons } from '@scrollstop/ui/choices/answer-buttons';
import { Segments } from '@scrollstop/ui/choices/segments';
import { Field } from '@scrollstop/ui/fields/field';
import { type SubmitEvent, useState } from 'react';

const platforms: readonly Platform[] = ['ios', 'android', 'computer'];
/** The apps that are offered by name; the user can type any other. */
const offered = pauseApps.slice(0, 6);
const NAME_MAX = 30;

interface ChooseAppProps {
  platform: Platform;
  onPlatform: (platform: Platform) => void;
  onChoose: (app: string) => void;
  onSettings: () => void;
}

/** The only question of the guide. The device is detected, and another can be chosen. */
export function ChooseApp({ platform, onPlatform, onChoose, onSettings }: ChooseAppProps) {
  const t = useTexts(pauseSetupTexts);
  const [writing, setWriting] = useState(false);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else onChoose(name.trim());
  }

  return (
    <>
      {writing ? (
        <Stack as="form" noValidate onSubmit={submit}>
          <Field
            label={t.anotherName}
            error={missing ? t.anotherMissing : undefined}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoFocus
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
          <Button type="submit" variant="sun" block>
            {t.next}
          </Button>
        </Stack>
      ) : (
        <AnswerButtons
          legend={t.app}
          options={[
            ...offered.map(({ id, name: label }) => ({ value: id, label })),
            { value: 'other', label: t.another },
          ]}
          value={null}
          onChange={(chosen) => (chosen === 'other' ? setWriting(true) : onChoose(chosen))}
        />
      )}
      <Text variant="note">{t.link.makeText}</Text>
      <details className="Fold Guide-device">
        <summary>{t.device(t.platforms[platform])}</summary>
        <Segments
          legend={t.platform}
          options={platforms.map((value) => ({ value, label: t.platforms[value] }))}
          value={platform}
          onChange={onPlatform}
        />
      </details>
      <TextLink onClick={onSettings}>{t.settings}</TextLink>
    </>
  );
}
