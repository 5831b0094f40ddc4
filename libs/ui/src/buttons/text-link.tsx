import { classNames } from '../theme/class-names.ts';
import { LinkOrButton, type LinkOrButtonProps } from './link-or-button.tsx';

interface Look {
  /** For a link within a sentence: it has the line's height and type. The 44 px rule allows this exception. */
  inline?: boolean | undefined;
}

/** A text link; without an `href` a button in the same style. */
export const TextLink = ({ className, inline, ...rest }: Look & LinkOrButtonProps) => (
  <LinkOrButton
    {...rest}
    className={classNames('TextLink', className)}
    data-inline={inline ? '' : undefined}
  />
);
