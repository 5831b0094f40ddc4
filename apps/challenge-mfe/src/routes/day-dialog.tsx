import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { ChallengeDialog, type ChallengeDialogProps } from '../features/challenge/challenge-dialog.tsx';
import { DraftTimer } from '../features/timer/draft-timer.tsx';

/** The dialog of one day with its timer; features do not know each other, routes compose them. */
export default function DayDialog(props: Omit<ChallengeDialogProps, 'timer'>) {
  const { timeRequired } = ofDay(challenges, props.day);
  return <ChallengeDialog {...props} timer={<DraftTimer day={props.day} minutes={timeRequired} />} />;
}
