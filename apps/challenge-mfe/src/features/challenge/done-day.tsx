import { hasReflection } from '@scrollstop/challenge/completion';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { Text } from '@scrollstop/ui/layout/text';
import { useRef } from 'react';
import { DayChips } from '../../parts/day-chips.tsx';
import { useRecord } from '../../store/store-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import './challenge.css';
import { DetailPending } from './detail.tsx';
import { useDetail } from './details.ts';
import { UnsentText } from './unsent-text.tsx';

/** A completed day, to read again. */
export function DoneDay({ day, onClose }: { day: number; onClose: () => void }) {
  const { challenge: texts, challengeTitles } = useTexts();
  const detail = useDetail(day);
  const known = detail.state === 'loaded' ? detail.value : null;
  const reflection = known?.reflection ?? texts.reflection;
  const entry = useRecord('progress').find((candidate) => candidate.day === day);
  const reflectionCard = useRef<HTMLElement>(null);
  if (!entry) return null;
  return (
    <Sheet
      title={ofDay(challengeTitles, day).title}
      lead={known?.description}
      head={<DayChips challenge={ofDay(challenges, day)} />}
      top={<Banner tone="leaf">{texts.completedBanner(day)}</Banner>}
      foot={
        <Button variant="outline" block onClick={onClose}>
          {texts.close}
        </Button>
      }
      closeLabel={texts.close}
      onClose={onClose}
    >
      <DetailPending detail={detail} />
      <StatGrid>
        {/* C-12: no line for 0 minutes. */}
        {entry.timeSpent > 0 && (
          <Stat label={texts.timeSpent} value={entry.timeSpent} unit={texts.minuteUnit(entry.timeSpent)} />
        )}
        <Stat label={texts.result} value={texts.status[entry.completionStatus]} small />
      </StatGrid>
      <UnsentText entry={entry} onResolved={() => reflectionCard.current?.focus()} />
      <Card ref={reflectionCard} tabIndex={-1} tone="outline" gap={2} aria-label={reflection}>
        <Text variant="eyebrow">{reflection}</Text>
        <Text className="Reflection">{hasReflection(entry) ? entry.reflectionText : texts.noReflection}</Text>
      </Card>
    </Sheet>
  );
}
