import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

export interface BrandProps {
  name: ReactNode;
  href?: string | undefined;
}

export function Brand({ name, href }: BrandProps) {
  const content = (
    <>
      <BrandMark />
      {name}
    </>
  );
  return href === undefined ? (
    <span className="Brand">{content}</span>
  ) : (
    <a className="Brand" href={href}>
      {content}
    </a>
  );
}
