import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { COPY_FEEDBACK_MS } from '@scrollstop/challenge/constants';
import { IconButton } from '@scrollstop/ui/buttons/icon-button';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { Check, Copy } from '@scrollstop/ui/icons/icons.ts';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import type { MyLink } from './use-pause-link.ts';

/** The link to paste, and what it knows. */
export function LinkField({ mine, link }: { mine: MyLink; link: string }) {
  const { link: t } = useTexts(pauseSetupTexts);
  const { copied, copy } = useCopied(COPY_FEEDBACK_MS);
  const note = { made: t.note, none: t.plain, impossible: t.plain, offline: t.offline, loading: t.loading };
  return (
    <Stack gap={2}>
      <h2 className="FieldLabel">{t.title}</h2>
      <CodeField value={link}>
        <IconButton
          icon={copied ? Check : Copy}
          label={copied ? t.copied : t.copy}
          // Without a clipboard the address can still be selected by hand.
          onClick={() => void copy(link).catch(() => undefined)}
        />
      </CodeField>
      <Text variant="note">{note[mine.state.status]}</Text>
    </Stack>
  );
}
