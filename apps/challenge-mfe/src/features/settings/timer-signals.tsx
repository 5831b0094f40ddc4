import { Switch } from '@scrollstop/ui/choices/switch';
import { Music, Vibrate } from '@scrollstop/ui/icons/room-icons.ts';
import { RoomEntry } from '@scrollstop/ui/rooms/room-entry';
import { useId, useState } from 'react';
import { canVibrate, type EndSignal, setSignal, signalOn } from '../../device/end-signal.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../hooks.ts';

const icons = { sound: Music, vibration: Vibrate };

/** The signals at the end of a timer on this device. */
export default function TimerSignals() {
  return (
    <>
      <Signal signal="sound" />
      {canVibrate() && <Signal signal="vibration" />}
    </>
  );
}

function Signal({ signal }: { signal: EndSignal }) {
  const { settings } = useTexts(profileTexts);
  const [on, setOn] = useState(() => signalOn(signal));
  const id = useId();

  function choose(to: boolean): void {
    setSignal(signal, to);
    setOn(to);
  }

  return (
    <RoomEntry
      icon={icons[signal]}
      label={settings[signal]}
      labelId={id}
      control={<Switch on={on} labelledBy={id} onChange={choose} />}
    />
  );
}
