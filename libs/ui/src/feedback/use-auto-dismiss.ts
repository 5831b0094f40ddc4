import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `dismiss` after `duration` ms, not counting pauses. Synchronises with the browser's timer. */
export function useAutoDismiss(duration: number, paused: boolean, dismiss: () => void): void {
  const remaining = useRef(duration);
  const onTimeout = useEffectEvent(dismiss);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => onTimeout(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt));
    };
  }, [paused]);
}
