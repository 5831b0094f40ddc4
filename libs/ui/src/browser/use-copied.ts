import { useEffect, useState } from 'react';

const FEEDBACK_MS = 2_000;

/**
 * Copies a text; `copied` is true for two seconds afterwards. `copy` rejects without a clipboard or permission; the
 * caller must then show the text for copying by hand.
 */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);

  // Synchronises with the clock.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return {
    copied,
    copy: async (text) => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    },
  };
}
