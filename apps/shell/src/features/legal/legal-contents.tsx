import { Card } from '@scrollstop/ui/layout/card';
import { Row } from '@scrollstop/ui/layout/primitives';
import { ChevronRight, Icon } from '@scrollstop/ui/icons/icons';
import type { MouseEvent } from 'react';

interface LegalContentsProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

export function LegalContents({ label, sections }: LegalContentsProps) {
  return (
    <Card as="nav" className="Legal-nav" aria-label={label}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Row as="a" justify="between" href={`#${id}`} onClick={goToSection}>
              {title}
              <Icon of={ChevronRight} size="sm" />
            </Row>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The heading of the section that a fragment such as `#life` names; null for none or an unknown one. */
export const sectionOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1));

/** Without an entry in the history: "back" leaves the page, and does not walk through its sections. */
function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const heading = sectionOf(hash);
  if (!heading) return;
  event.preventDefault();
  history.replaceState(history.state, '', hash);
  void heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
