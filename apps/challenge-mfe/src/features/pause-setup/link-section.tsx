import { COPY_FEEDBACK_MS, PAUSE_SECONDS_CHOICES } from '@scrollstop/challenge/constants';
import { Button } from '@scrollstop/ui/buttons/button';
import { IconButton } from '@scrollstop/ui/buttons/icon-button';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Check, Copy } from '@scrollstop/ui/icons/icons.ts';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../../host.tsx';
import type { MyLink } from './use-pause-link.ts';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The link to paste, and what it may do: how long the breath is, and whether pauses are counted (B-8: off at first). */
export function LinkSection({ mine, link }: { mine: MyLink; link: string }) {
  const t = useTexts(pauseSetupTexts);
  const { toast } = useHost();
  const { copied, copy } = useCopied(COPY_FEEDBACK_MS);
  const { state, busy } = mine;
  const made = state.status === 'made' ? state.link : null;
  const failed = () => toast({ title: t.link.failed.title, description: t.link.failed.text });
  const set = (change: Parameters<MyLink['set']>[0]) => void mine.set(change)?.catch(failed);
  const note = { made: t.link.note, none: t.link.plain, impossible: t.link.plain, offline: t.link.offline };

  return (
    <Stack>
      <h2 className="FieldLabel">{t.link.title}</h2>
      {state.status === 'loading' ? (
        <Text variant="note" role="status">
          {t.link.loading}
        </Text>
      ) : (
        <>
          <CodeField value={link}>
            <IconButton
              icon={copied ? Check : Copy}
              label={copied ? t.link.copied : t.link.copy}
              // Without a clipboard the address can still be selected by hand.
              onClick={() => void copy(link).catch(() => undefined)}
            />
          </CodeField>
          <Text variant="note">{note[state.status]}</Text>
        </>
      )}
      {state.status === 'none' && (
        <>
          <Text variant="small">{t.link.makeText}</Text>
          <Button variant="soft" block busy={busy} onClick={() => set({})}>
            {t.link.make}
          </Button>
        </>
      )}
      {made && (
        <>
          <PillGroup
            legend={t.seconds}
            name="breath-seconds"
            disabled={busy}
            options={PAUSE_SECONDS_CHOICES.map((choice) => ({
              value: String(choice),
              label: t.secondsOf(choice),
            }))}
            value={String(made.breathSeconds)}
            onChange={(value) => set({ breathSeconds: Number(value) })}
          />
          <PillGroup
            legend={t.counting}
            name="counting"
            disabled={busy}
            options={[
              { value: 'on', label: t.on },
              { value: 'off', label: t.off },
            ]}
            value={made.counting ? 'on' : 'off'}
            onChange={(value) => set({ counting: value === 'on' })}
          />
          <Text variant="note">{t.countingText}</Text>
        </>
      )}
    </Stack>
  );
}
