import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';

interface Look {
  /** For a link within a sentence: it has the line's height and type. The 44 px rule allows this exception. */
  inline?: boolean | undefined;
}
type TextLinkProps = Look &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: undefined } & ComponentProps<'button'>));

/** A text link; without an `href` a button in the same style. */
export function TextLink({ className, inline, ...rest }: TextLinkProps) {
  const look = { className: classNames('TextLink', className), 'data-inline': inline ? '' : undefined };
  if (rest.href !== undefined) return <a {...rest} {...look} />;
  const { type = 'button', ...button } = rest;
  return <button {...button} {...look} type={type} />;
}
