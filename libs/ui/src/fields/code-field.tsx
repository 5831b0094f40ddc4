import { Fragment, type ReactNode } from 'react';
import './code-field.css';

interface CodeFieldProps {
  value: string;
  /** “POST”, in front of an address. */
  method?: string | undefined;
  size?: 'lg' | undefined;
  masked?: boolean | undefined;
  /** Screen reader text in place of the dots. */
  maskedLabel?: ReactNode;
  /** IconButtons: reveal, copy. */
  children?: ReactNode;
}

/** Allows line breaks in an address only after slashes and between its parameters. */
function breakable(value: string): ReactNode {
  return value.split(/(?<=[^:/]\/|[?&=])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A read-only value to copy. */
export function CodeField({ value, method, size, masked, maskedLabel, children }: CodeFieldProps) {
  return (
    <div className="Row CodeField" data-size={size}>
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
