import { closingToastText } from '@scrollstop/challenge/celebration';
import { useState } from 'react';
import type { SubmittedDay } from '../features/challenge/open-day.tsx';
import { useHost } from '../host.tsx';
import { useTexts } from '../texts/use-texts.tsx';

/** From the submitted day to the toast after its celebration (C-8). */
export function useCelebration() {
  const [submitted, celebrate] = useState<SubmittedDay | null>(null);
  const { toast } = useHost();
  const { celebration } = useTexts();

  function celebrated(): void {
    if (!submitted) return;
    celebrate(null);
    toast({ title: celebration.toast.title, description: closingToastText(celebration, submitted.day) });
  }

  return { submitted, celebrate, celebrated };
}
