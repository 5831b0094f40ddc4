import type { Platform } from '@scrollstop/challenge/features/pause/pause-apps';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import type { ComponentType } from 'react';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';
import { AddToHome, LinkInBrowser, NewIcon } from './pictures/android.tsx';
import { ComesFirst } from './pictures/comes-first.tsx';
import { BookmarkOpens, BookmarkStar, LinkInWindow, StartPage } from './pictures/computer.tsx';
import { AppTrigger, AutomationTab, OpenUrl, WhenOpened } from './pictures/ios.tsx';
import type { PauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/en';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';

type Words = Pick<PauseSetupTexts, 'phone' | 'browser'> & {
  app: string;
  link: string;
};

/** One for each step of the texts. */
const pictures: Record<Platform, readonly ComponentType<Words>[]> = {
  ios: [AutomationTab, AppTrigger, WhenOpened, OpenUrl, ComesFirst],
  android: [LinkInBrowser, AddToHome, NewIcon, ComesFirst],
  computer: [LinkInWindow, BookmarkStar, StartPage, BookmarkOpens],
};
/** Characters of an address that a picture has room for. */
const SHOWN_MAX = 24;

export function SetupSteps({ platform, app, link }: { platform: Platform; app: string; link: string }) {
  const t = useTexts(pauseSetupTexts);
  const short = link.replace(/^https?:\/\//, '');
  const words: Words = {
    ...{ phone: t.phone, browser: t.browser, app },
    link: short.length > SHOWN_MAX ? `${short.slice(0, SHOWN_MAX - 1)}…` : short,
  };
  return (
    <>
      <SectionTitle>{t.stepsTitle[platform]}</SectionTitle>
      <ol className="StepList">
        {t.steps[platform](app).map((step, index) => {
          const StepPicture = pictures[platform][index];
          return (
            <li key={index}>
              <div className="StepList-text">
                <p>
                  <Emphasised text={step} />
                </p>
              </div>
              {StepPicture && <StepPicture {...words} />}
            </li>
          );
        })}
      </ol>
      <Stack gap={2}>
        {t.more[platform].map((more) => (
          <Text key={more} variant="small">
            <Emphasised text={more} />
          </Text>
        ))}
        <Text variant="note">{t.drawn[platform]}</Text>
      </Stack>
    </>
  );
}
