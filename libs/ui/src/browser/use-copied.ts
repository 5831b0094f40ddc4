import { useEffect, useState } from 'react';

/**
 * Copies a text; `copied` is true for `feedbackMs` afterwards. `copy` rejects without a clipboard or permission:
 * the caller must then show the text for copying by hand.
 */
export function useCopied(feedbackMs: number): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);

  // Synchronises with the clock.
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
