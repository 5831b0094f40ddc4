import { useState } from 'react';
import { useHost } from '../hooks.ts';

/** Whether something is open that an address opens by a word in its query; closing it takes the word away. */
export function useAskedFor(word: string): [open: boolean, setOpen: (open: boolean) => void] {
  const { navigate } = useHost();
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has(word));
  return [
    open,
    (to) => {
      setOpen(to);
      if (!to && location.search !== '') navigate(location.pathname, { replace: true });
    },
  ];
}
