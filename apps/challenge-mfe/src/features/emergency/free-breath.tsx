import { FREE_BREATH_MINUTES, MS_PER_MINUTE, MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { Breath } from '@scrollstop/ui/timer/breath';
import { useMinute } from '@scrollstop/ui/timer/use-minute.ts';
import { prepareSignal, signalEnd } from '../../device/end-signal.ts';
import { useWakeLock } from '../../device/wake-lock.ts';
import { breathTexts } from '@scrollstop/challenge/features/breath/texts';
import { helpTexts } from '@scrollstop/challenge/features/help/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** A minute without count, points or condition. It is not kept either. */
export function FreeBreath({ onOver }: { onOver: () => void }) {
  const breath = useTexts(breathTexts);
  const help = useTexts(helpTexts);
  const { start, stop, left, done } = useMinute({
    seconds: (FREE_BREATH_MINUTES * MS_PER_MINUTE) / MS_PER_SECOND,
    onEnd: (endsAt) => {
      signalEnd(endsAt, Date.now());
      onOver();
    },
  });
  useWakeLock(left !== null);
  return (
    <Breath
      texts={breath}
      helpHref={help.links[0]?.href ?? ''}
      left={left}
      done={done}
      onStart={() => {
        prepareSignal();
        start();
      }}
      onStop={stop}
    />
  );
}
