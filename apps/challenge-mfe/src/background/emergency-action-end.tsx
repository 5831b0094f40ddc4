import { useEffect } from 'react';
import { quietPart } from '../lazy/quiet-part.tsx';
import { useRecord } from '../hooks.ts';

/** Part of the emergency screen's chunk, so a phone that could start an action can also notice its end. */
const TimerEnded = quietPart(async () => ({
  default: (await import('../features/emergency/emergency-screen.tsx')).TimerEnded,
}));

/** Notices the end of an emergency action on every screen. Other screens load its code only while an action runs. */
export function EmergencyActionEnd({ path }: { path: string }) {
  const onScreen = path === '/emergency';
  const running = useRecord('press')?.running;

  // Outside system: the network. The emergency screen itself loads the same chunk.
  useEffect(() => {
    if (onScreen) TimerEnded.preload();
  }, [onScreen]);

  return running ? <TimerEnded onScreen={onScreen} /> : null;
}
