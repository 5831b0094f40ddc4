import { useCallback, useState } from 'react';
import { PAGE_SIZE } from './pager.tsx';

export function useSearchedPages(filters: Readonly<Record<string, string>> = {}) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const params = new URLSearchParams({ search, ...filters }).toString();
  const onSearch = useCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, []);
  return {
    search,
    onSearch,
    page,
    onPage: setPage,
    /** `search=…` with the filters, without the page. */
    params,
    /** The same with the page and its size. */
    query: `${params}&page=${page}&size=${PAGE_SIZE}`,
  };
}
