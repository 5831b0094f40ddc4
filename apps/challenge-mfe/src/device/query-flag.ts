import { useState } from 'react';
import { useHost } from '../hooks.ts';

/** State of something that a word in the query of the address opens; closing it removes the query. */
export function useQueryFlag(flag: string): [open: boolean, setOpen: (open: boolean) => void] {
  const { navigate } = useHost();
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has(flag));
  return [
    open,
    (to) => {
      setOpen(to);
      if (!to && location.search !== '') navigate(location.pathname, { replace: true });
    },
  ];
}
