import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../hooks.ts';
import type { Platform } from '@scrollstop/challenge/platform';
import { Button, IconButton, ScreenHead, Stack, Text, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import type { ComponentType } from 'react';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';
import { AddToHome, NewIcon } from './pictures/android.tsx';
import { BookmarkStar, StartPage } from './pictures/computer.tsx';
import { AutomationTab, OpenUrl, WhenOpened } from './pictures/ios.tsx';
import type { PictureTexts } from './pictures/picture-texts.ts';
import type { LinkControl } from './use-pause-link.ts';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { Check, Copy } from '@scrollstop/ui/icons/icons';

interface Step {
  Picture: ComponentType<PictureTexts>;
  /** The step needs the link: to be pasted, or opened. */
  link?: 'copy' | 'open';
}

/** At most three steps, in the order of the texts. */
export const guideSteps: Record<Platform, readonly Step[]> = {
  ios: [{ Picture: AutomationTab }, { Picture: WhenOpened }, { Picture: OpenUrl, link: 'copy' }],
  android: [{ Picture: AddToHome, link: 'open' }, { Picture: NewIcon }],
  computer: [
    { Picture: BookmarkStar, link: 'open' },
    { Picture: StartPage, link: 'copy' },
  ],
};
/** The number of characters of an address that fit in a picture. */
const SHOWN_MAX = 24;

interface GuideStepProps {
  platform: Platform;
  index: number;
  app: string;
  link: string;
  /** Opens the same page without a breath, so that it can be saved from there. */
  testLink: string;
  control: LinkControl;
  onDone: () => void;
}

/** One step as a separate screen: its text, its picture and a button to continue. */
export function GuideStep({ platform, index, app, link, testLink, control, onDone }: GuideStepProps) {
  const t = useTexts(pauseSetupTexts);
  const steps = guideSteps[platform];
  const step = steps[index] ?? steps[0]!;
  const short = link.replace(/^https?:\/\//, '');
  const shown = short.length > SHOWN_MAX ? `${short.slice(0, SHOWN_MAX - 1)}…` : short;
  return (
    <>
      <ScreenHead
        title={t.stepTitle(index + 1, steps.length)}
        lead={<Emphasised text={t.steps[platform](app)[index] ?? ''} />}
      />
      {step.link === 'open' && (
        <Button variant="outline" block href={testLink} target="_blank">
          {t.open}
        </Button>
      )}
      {step.link === 'copy' && <LinkField control={control} link={link} />}
      <step.Picture {...{ phone: t.phone, browser: t.browser, app, link: shown }} />
      <Button variant="sun" block onClick={onDone}>
        {t.done}
      </Button>
      <Text variant="note">{t.drawn[platform]}</Text>
    </>
  );
}

/** The link to paste, with a note on its contents. */
function LinkField({ control, link }: { control: LinkControl; link: string }) {
  const { link: t } = useTexts(pauseSetupTexts);
  const { copied, copy } = useCopied();
  const note = { made: t.note, none: t.plain, impossible: t.plain, offline: t.offline, loading: t.loading };
  return (
    <Stack gap={2}>
      <h2 className="FieldLabel">{t.title}</h2>
      <CodeField value={link}>
        <IconButton
          icon={copied ? Check : Copy}
          label={copied ? t.copied : t.copy}
          // Without a clipboard, the address can still be selected by hand.
          onClick={() => void copy(link).catch(() => undefined)}
        />
      </CodeField>
      <VisuallyHidden role="status">{copied ? t.copied : ''}</VisuallyHidden>
      <Text variant="note">{note[control.state.status]}</Text>
    </Stack>
  );
}
