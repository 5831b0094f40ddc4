import { Fragment, type ReactNode } from 'react';
import './code-field.css';

export interface CodeFieldProps {
  value: string;
  /** “POST”, before an address. */
  method?: string | undefined;
  size?: 'lg' | undefined;
  /** Shows dots, one for each character. */
  masked?: boolean | undefined;
  /** Read in the place of the dots. */
  maskedLabel?: ReactNode;
  /** IconButtons: reveal, copy. */
  children?: ReactNode;
}

/** Breaks an address after its slashes, where it has to break. */
function breakable(value: string): ReactNode {
  return value.split(/(?<=[^:/]\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A value to copy, not to type. */
export function CodeField({ value, method, size, masked, maskedLabel, children }: CodeFieldProps) {
  return (
    <div className="CodeField" data-size={size}>
      <code>
        {method !== undefined && <span className="Method">{method}</span>}
        {masked ? (
          <>
            <span className="vh">{maskedLabel}</span>
            <span aria-hidden>{'•'.repeat(value.length)}</span>
          </>
        ) : (
          breakable(value)
        )}
      </code>
      {children}
    </div>
  );
}
