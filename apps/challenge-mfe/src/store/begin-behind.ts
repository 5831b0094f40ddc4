import type { BehindDeps } from './behind.ts';
import type { Person } from './person.ts';
import { onWake } from './wake.ts';

/**
 * Starts what goes on behind the screens as soon as its chunk is here; without a network the chunk is asked for
 * again on waking. The answer ends it.
 */
export function beginBehind(person: Person, server: BehindDeps | null): () => void {
  let end: (() => void) | null = null;
  let over = false;

  async function begin(): Promise<void> {
    if (end) return;
    const chunk = await import('./behind.ts').catch(() => null);
    if (over) return;
    if (chunk) end ??= chunk.goOnBehind(person, server);
    else server?.loaded({ complete: false, unlocked: [], retry: () => void begin() });
  }

  const stopWaking = onWake(() => void begin());
  void begin();
  return () => {
    over = true;
    stopWaking();
    end?.();
  };
}
