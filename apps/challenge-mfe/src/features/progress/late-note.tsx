import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { shortDay } from '../../texts/dates.ts';
import { useHost } from '../../host.tsx';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface LateNoteProps {
  date: string;
  onLeave: () => void;
}

/** Over the questions of yesterday, which midnight has overtaken. */
export function LateNote({ date, onLeave }: LateNoteProps) {
  const { late } = useTexts(progressTexts).checkin;
  const { locale } = useHost();
  const leave = (
    <Button size="sm" variant="soft" onClick={onLeave}>
      {late.leave}
    </Button>
  );
  return (
    <Banner role="status" action={leave}>
      {late.text(shortDay(date, locale))}
    </Banner>
  );
}
