import { Field } from '@scrollstop/ui/fields/field';
import { Icon } from '@scrollstop/ui/icons/icon';
import { Search } from '@scrollstop/ui/icons/icons.ts';
import { useEffect, useState } from 'react';

/** A search starts when nothing was typed for so long. */
const DEBOUNCE_MS = 300;

export function SearchField({ label, onSearch }: { label: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);

  // Outside system: the clock.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <Field
      type="search"
      label={label}
      value={typed ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      trailing={<Icon of={Search} />}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
