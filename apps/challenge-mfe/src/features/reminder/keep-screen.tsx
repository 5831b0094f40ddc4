import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import type { AnswerReminderBody } from '@scrollstop/contracts/reminders/reminder';
import { Button, Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Bell, Clock, X } from '@scrollstop/ui/icons/icons';
import { MethodCard } from '@scrollstop/ui/offer/method-card';
import { useEffect, useState } from 'react';
import { useHost, useServerLoad, useTexts } from '../../hooks.ts';
import { ScreenLoading } from '../../lazy/screen-loading.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useTimeChoice } from './use-time-choice.ts';
import { byNight, type KnownReminder, useReminder } from './use-reminder.ts';
import { reminderTexts } from '@scrollstop/challenge/features/reminder/texts';

/** `/reminder`: "keep, move or stop?" while the reminder asks; at other times it redirects to the settings. */
export default function KeepScreen() {
  const { navigate } = useHost();
  const reminder = useReminder();
  const { state } = useServerLoad();
  const asking = reminder?.now?.state === 'asking';
  const elsewhere = !asking && state !== 'loading';
  const [answered, setAnswered] = useState(false);

  // Outside system: the address bar.
  useEffect(() => {
    if (elsewhere && !answered) navigate('/profile/settings?reminder', { replace: true });
  }, [elsewhere, answered, navigate]);

  if (!asking || reminder === null) return <ScreenLoading />;
  return <Question reminder={reminder} onAnswered={() => setAnswered(true)} />;
}

function Question({ reminder, onAnswered }: { reminder: KnownReminder; onAnswered: () => void }) {
  const { keep: texts, sheet } = useTexts(reminderTexts);
  const { navigate, toast } = useHost();
  const [moving, setMoving] = useState(false);
  const time = reminder.now?.time ?? '';

  function answer(given: AnswerReminderBody): void {
    onAnswered();
    reminder.answer(given);
    const { title, text } = given.answer === 'stop' ? sheet.savedOff : sheet.savedOn(shownTime(given.time ?? time));
    toast({ title, description: text });
    navigate('/', { replace: true });
  }

  return (
    <Screen nav>
      <ScreenHead title={texts.title} lead={texts.lead(shownTime(time))} />
      <Stack>
        <MethodCard
          size="sm"
          icon={Bell}
          title={texts.keep.title(shownTime(time))}
          text={texts.keep.text}
          onClick={() => answer({ answer: 'keep' })}
        />
        <MethodCard
          size="sm"
          icon={Clock}
          title={texts.move.title}
          text={texts.move.text}
          expanded={moving}
          onClick={() => setMoving(!moving)}
        />
        {moving && <NewTime time={time} onMove={answer} />}
        <MethodCard
          size="sm"
          icon={X}
          title={texts.stop.title}
          text={texts.stop.text}
          onClick={() => answer({ answer: 'stop' })}
        />
      </Stack>
      <Text variant="small" align="center">
        {texts.silence}
      </Text>
    </Screen>
  );
}

function NewTime({ time, onMove }: { time: string; onMove: (answer: AnswerReminderBody) => void }) {
  const { move } = useTexts(reminderTexts).keep;
  const { time: chosen, night, field, check } = useTimeChoice(time, false);

  function submit(): void {
    if (check()) onMove({ answer: 'move', time: chosen, ...byNight(chosen, night) });
  }

  return (
    <Stack>
      <TimeChoice {...field} />
      <Button block onClick={submit}>
        {move.submit(shownTime(chosen))}
      </Button>
    </Stack>
  );
}
