import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';

interface Look {
  /** Within a sentence: as high as its line, in its type. The 44 px rule excepts it. */
  inline?: boolean | undefined;
}
export type TextLinkProps = Look &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: undefined } & ComponentProps<'button'>));

/** A link of words; without an `href` a button that looks the same. */
export function TextLink({ className, inline, ...rest }: TextLinkProps) {
  const look = { className: classNames('TextLink', className), 'data-inline': inline ? '' : undefined };
  if (rest.href !== undefined) return <a {...rest} {...look} />;
  const { type = 'button', ...button } = rest;
  return <button {...button} {...look} type={type} />;
}
