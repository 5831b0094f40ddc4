import type { ReactNode } from 'react';
import './card-link.css';
import { Card, type CardProps } from '../layout/card.tsx';
import { Disc, type DiscTone } from '../icons/disc.tsx';
import { ChevronRight, type Glyph, Icon } from '../icons/icons.tsx';

interface CardLinkProps {
  icon: Glyph;
  title: ReactNode;
  text: ReactNode;
  tone?: CardProps['tone'];
  discTone?: DiscTone | undefined;
  href?: string | undefined;
}

export function CardLink({ icon, title, text, tone, discTone, href }: CardLinkProps) {
  const content = (
    <>
      <Disc icon={icon} tone={discTone} />
      <span className="Grow">
        <b className="SectionTitle">{title}</b>
        <span className="Small">{text}</span>
      </span>
      {href !== undefined && <Icon of={ChevronRight} />}
    </>
  );
  return href === undefined ? (
    <Card as="div" className="Row CardLink" tone={tone}>
      {content}
    </Card>
  ) : (
    <Card as="a" className="Row CardLink" tone={tone} href={href}>
      {content}
    </Card>
  );
}
