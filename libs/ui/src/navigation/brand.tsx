import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';

interface BrandProps {
  name: ReactNode;
  href?: string | undefined;
  className?: string | undefined;
}

export function Brand({ name, href, className }: BrandProps) {
  const content = (
    <>
      <BrandMark />
      <span className="Brand-word">{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={classNames('Brand', className)}>{content}</span>
  ) : (
    <a className={classNames('Brand', className)} href={href}>
      {content}
    </a>
  );
}

/** The sun on the horizon, above calm rows of a feed. */
export function BrandMark() {
  return (
    <svg className="BrandMark" viewBox="0 0 32 32" aria-hidden focusable="false">
      <path className="bm-sun" d="M7 17a9 9 0 0 1 18 0z" />
      <path className="bm-line" d="M2.5 17h27M8 22.3h16M12.5 27.6h7" />
    </svg>
  );
}
