import { useEffect, useState } from 'react';

/**
 * Copies a text and says so for `feedbackMs`. `copy` rejects where there is no clipboard, or no right to it:
 * then the text has to stand where it can be copied by hand.
 */
export function useCopied(feedbackMs: number): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);

  // Outside system: the clock.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied, feedbackMs]);

  return {
    copied,
    copy: async (text) => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    },
  };
}
