import { completionDate } from '@scrollstop/challenge/days/completion';
import { Button, Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { Segments } from '@scrollstop/ui/choices/segments';
import { Printer } from '@scrollstop/ui/icons/icons';
import { useState } from 'react';
import { BackBar } from '../../back-bar.tsx';
import { NotLoadedBanner } from '../../lazy/not-loaded-banner.tsx';
import { useChallengeTexts } from '../../day/challenge-texts.ts';
import { useRecord, useTexts } from '../../hooks.ts';
import { LateDays } from './late-days.tsx';
import { type PaperSize, PrintSheet } from './print-sheet.tsx';
import './paper-month.css';
import { paperMonthTexts } from '@scrollstop/challenge/features/paper-month/texts';

const sizes: readonly PaperSize[] = ['a4', 'letter'];

/** Countries whose printers use Letter; all others use A4. */
const letterRegions = /-(US|CA|MX|PH)\b/i;

/** `/paper`: the month as one printable page, and the days that were done on paper (F-3, F-4). */
export default function PaperMonthScreen() {
  const texts = useTexts(paperMonthTexts);
  const [size, setSize] = useState<PaperSize>(() => (letterRegions.test(navigator.language) ? 'letter' : 'a4'));
  const challengeTexts = useChallengeTexts();
  const first = useRecord('progress').find(({ day }) => day === 1);
  return (
    <Screen nav className="PaperMonthScreen">
      <BackBar otherwise="/profile/month" />
      <ScreenHead title={texts.title} lead={texts.lead} />
      <Segments
        legend={texts.size}
        options={sizes.map((value) => ({ value, label: texts.sizes[value] }))}
        value={size}
        onChange={setSize}
      />
      <Button variant="sun" block icon={Printer} onClick={() => window.print()}>
        {texts.print}
      </Button>
      {challengeTexts.state === 'failed' && (
        <NotLoadedBanner onRetry={challengeTexts.retry}>{texts.questionsMissing}</NotLoadedBanner>
      )}
      <div className="PrintPreview">
        <PrintSheet
          size={size}
          texts={challengeTexts.state === 'loaded' ? challengeTexts.value : null}
          firstDay={first ? completionDate(first) : null}
        />
      </div>
      <LateDays />
    </Screen>
  );
}
