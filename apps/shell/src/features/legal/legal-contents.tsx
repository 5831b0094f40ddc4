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

/** Returns the heading of the section named by a fragment such as `#life`, or null. */
export const sectionOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1));

/** Adds no history entry, so that "back" leaves the page instead of stepping through its sections. */
function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const heading = sectionOf(hash);
  if (!heading) return;
  event.preventDefault();
  history.replaceState(history.state, '', hash);
  void heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
