import { Suspense, useEffect } from 'react';
import { PartBoundary } from '@scrollstop/ui/lazy/part-boundary';
import { lazyPart } from '../lazy/lazy-part.ts';
import { useRecord } from '../store/store-context.tsx';

/** In the chunk of the emergency screen: a phone that could start an action can also notice its end. */
const TimerEnded = lazyPart(async () => ({
  default: (await import('../routes/emergency-route.tsx')).TimerEnded,
}));

/** While an action runs: its end is noticed on every screen, and costs the others nothing until then. */
export function EmergencyActionEnd({ path }: { path: string }) {
  const onScreen = path === '/emergency';
  const running = useRecord('press')?.running;

  // Outside system: the network. The screen asks for the same chunk.
  useEffect(() => {
    if (onScreen) TimerEnded.preload();
  }, [onScreen]);

  if (!running) return null;
  return (
    <PartBoundary forget={TimerEnded.forget} fallback={() => null}>
      <Suspense>
        <TimerEnded onScreen={onScreen} />
      </Suspense>
    </PartBoundary>
  );
}
