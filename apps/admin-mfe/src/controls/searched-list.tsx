import type * as z from '@scrollstop/contracts/zod';
import { type ReactNode, useCallback, useState, useEffect } from 'react';
import { QueryView } from '../query/query-view.tsx';
import { type Query, useQuery } from '../query/use-query.ts';
import { PAGE_SIZE, Pager } from './pager.tsx';
import { Field } from '@scrollstop/ui/fields/field';
import { Icon, Search } from '@scrollstop/ui/icons/icons';

/** A searchable, paginated list from the server. */
export function useSearchedList<S extends z.core.$ZodType>(
  path: string,
  schema: S,
  filters: Readonly<Record<string, string>> = {},
) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  /** The search and the filters, without the page. */
  const params = new URLSearchParams({ search, ...filters }).toString();
  const query = useQuery(`${path}?${params}&page=${page}&size=${PAGE_SIZE}`, schema);
  const onSearch = useCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, []);
  return { search, onSearch, page, onPage: setPage, params, query };
}

interface SearchedListProps<T> {
  list: Pick<ReturnType<typeof useSearchedList>, 'onSearch' | 'page' | 'onPage'> & { query: Query<T> };
  texts: { search: string; loading: string };
  totalOf: (data: T) => number;
  children: (data: T) => ReactNode;
}

/** The search field, the rows and the pager of a list. */
export function SearchedList<T>({ list, texts, totalOf, children }: SearchedListProps<T>) {
  const { query, onSearch, page, onPage } = list;
  return (
    <>
      {query.data !== null && <SearchField label={texts.search} onSearch={onSearch} />}
      <QueryView query={query} loading={texts.loading}>
        {(data) => (
          <>
            {children(data)}
            <Pager page={page} total={totalOf(data)} onPage={onPage} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** A search starts when the user has not typed for this long. */
const DEBOUNCE_MS = 300;

function SearchField({ label, onSearch }: { label: string; onSearch: (search: string) => void }) {
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
