import { IconButton, Row, Text } from '@scrollstop/ui/layout/primitives';
import { ArrowLeft, ArrowRight } from '@scrollstop/ui/icons/icons';
import { type MouseEvent, useEffect } from 'react';
import { useOwner } from '../owner/owner.tsx';

/** Rows of a page of the owner's lists. */
export const PAGE_SIZE = 100;

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous and next page of a list; renders nothing where everything fits on one page. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { users } = useOwner().texts.admin;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));

  // Outside system: the server, whose list has become shorter meanwhile.
  useEffect(() => {
    if (page > pages) onPage(pages);
  }, [page, pages, onPage]);

  if (pages === 1) return null;
  // At an end the button is not `disabled`, which would take the focus of whoever has pressed it.
  const turn = (to: number, { detail }: MouseEvent) => {
    if (to < 1 || to > pages) return;
    onPage(to);
    // A finger has come down a hundred rows and reads on at the top; a keyboard stays where its focus is.
    if (detail > 0) scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Row as="nav" justify="between" aria-label={users.page(page, pages)}>
      <IconButton
        variant="outline"
        icon={ArrowLeft}
        label={users.previous}
        aria-disabled={page <= 1}
        onClick={(event) => turn(page - 1, event)}
      />
      <Text as="span" variant="small" role="status">
        {users.page(page, pages)}
      </Text>
      <IconButton
        variant="outline"
        icon={ArrowRight}
        label={users.next}
        aria-disabled={page >= pages}
        onClick={(event) => turn(page + 1, event)}
      />
    </Row>
  );
}
