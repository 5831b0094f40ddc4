import { useEffect } from 'react';
import { quietPart } from '../lazy/quiet-part.tsx';
import { useRecord } from '../hooks.ts';

/** In the chunk of the emergency screen: a phone that could start an action can also notice its end. */
const TimerEnded = quietPart(async () => ({
  default: (await import('../features/emergency/emergency-screen.tsx')).TimerEnded,
}));

/** While an action runs: its end is noticed on every screen, and costs the others nothing until then. */
export function EmergencyActionEnd({ path }: { path: string }) {
  const onScreen = path === '/emergency';
  const running = useRecord('press')?.running;

  // Outside system: the network. The screen asks for the same chunk.
  useEffect(() => {
    if (onScreen) TimerEnded.preload();
  }, [onScreen]);

  return running ? <TimerEnded onScreen={onScreen} /> : null;
}
