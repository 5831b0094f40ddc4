import { IconButton, Row, Text } from '@scrollstop/ui/layout/primitives';
import { ArrowLeft, ArrowRight } from '@scrollstop/ui/icons/icons';
import { type MouseEvent, useEffect } from 'react';
import { useOwner } from '../owner/owner.tsx';

/** Rows per page in the owner's lists. */
export const PAGE_SIZE = 100;

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Buttons for the previous and the next page; renders nothing if the list fits on one page. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { users } = useOwner().texts.admin;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));

  // Outside system: the server, whose list may now end before the current page.
  useEffect(() => {
    if (page > pages) onPage(pages);
  }, [page, pages, onPage]);

  if (pages === 1) return null;
  // On the first and the last page the button is not `disabled`, because that would take the focus from it.
  const turn = (to: number, { detail }: MouseEvent) => {
    if (to < 1 || to > pages) return;
    onPage(to);
    // After a tap or a click the next page starts at the top; a keyboard user stays where the focus is.
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
