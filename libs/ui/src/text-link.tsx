import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type TextLinkProps =
  ({ href: string } & ComponentProps<'a'>) | ({ href?: undefined } & ComponentProps<'button'>);

/** A link of words; without an `href` a button that looks the same. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const name = classNames('TextLink', className);
  if (rest.href !== undefined) return <a {...rest} className={name} />;
  const { type = 'button', ...button } = rest;
  return <button {...button} type={type} className={name} />;
}
