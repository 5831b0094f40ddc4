import type { WordsPlace } from '@scrollstop/contracts/days/words';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { useStore } from '../../store/store-context.tsx';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';

export interface MoveWords {
  busy: boolean;
  /** A sentence for the user. */
  problem: string | null;
  run: (place: WordsPlace) => void;
  forget: () => void;
}

/** Moves the words off the server or back to it; `done` is called once it has. */
export function useMoveWords(done: () => void): MoveWords {
  const t = useTexts(localWordsTexts);
  const store = useStore();
  const { http, toast } = useHost();
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);

  async function move(place: WordsPlace): Promise<void> {
    setProblem(null);
    try {
      const { moveWords } = await import('./move-words.ts');
      await moveWords(store, http, place);
      const { title, text } = place === 'device' ? t.kept : t.shared;
      toast({ title, description: text });
      done();
    } catch {
      setProblem(t.failed);
    }
  }

  return {
    busy,
    problem,
    run: (place) => void run(() => move(place)),
    forget: () => setProblem(null),
  };
}
