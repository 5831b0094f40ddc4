import { useEffect, useEffectEvent } from 'react';

/** Acts once, in the place of a part that could not be shown. */
export function Instead({ act }: { act: () => void }) {
  const once = useEffectEvent(act);
  // Outside system: the shell's toast and the history.
  useEffect(() => once(), []);
  return null;
}
