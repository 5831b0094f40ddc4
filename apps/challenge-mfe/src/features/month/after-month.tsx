import { dueWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { roundDays } from '@scrollstop/challenge/features/second-round/second-round';
import { CardLink } from '@scrollstop/ui/buttons/card-link';
import { Gift, RefreshCw, Sunrise } from '@scrollstop/ui/icons/icons';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { RoomGroup } from '@scrollstop/ui/rooms/room-group';
import { useDocument, useKeptHabits } from '../../store/use-document.ts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../hooks.ts';

/** The open check-in on the habits (H-10). */
export function DueCheckin() {
  const { title, due } = useTexts(keptHabitsTexts);
  const { things, weeks } = useKeptHabits();
  const week = things && dueWeek(weeks);
  return week && <CardLink icon={Sunrise} title={title} text={due(week.number)} href="/keepers" />;
}

/** Links from day 31 on: the weeks of habits, the second round (H-11) and a gift (Z-1). */
export function AfterMonth() {
  const { after } = useTexts(monthTexts);
  const habits = useTexts(keptHabitsTexts);
  const round = useTexts(secondRoundTexts);
  const gift = useTexts(giftLinksTexts);
  const { day, things, weeks } = useKeptHabits();
  const done = roundDays(useDocument('round').items).length;
  return (
    <RoomGroup title={after}>
      {!(things && dueWeek(weeks)) && (
        <RoomEntry icon={Sunrise} label={habits.title} state={habits.day(day)} href="/keepers" />
      )}
      <RoomEntry
        icon={RefreshCw}
        label={round.title}
        state={done > 0 ? round.progress(done) : round.lead}
        href="/round-2"
      />
      <RoomEntry icon={Gift} label={gift.give} state={gift.lead} href="/gift/buy" />
    </RoomGroup>
  );
}
