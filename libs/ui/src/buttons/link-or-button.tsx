import type { ComponentProps } from 'react';

export type LinkOrButtonProps =
  | ({ href: string } & ComponentProps<'a'>)
  | ({ href?: undefined } & ComponentProps<'button'>);

/** A link where it has an address; otherwise a button, which submits a form only if it says so. */
export function LinkOrButton(props: LinkOrButtonProps) {
  if (props.href !== undefined) return <a {...props} />;
  const { type = 'button', ...rest } = props;
  return <button {...rest} type={type} />;
}
