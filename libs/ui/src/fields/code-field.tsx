import { Fragment, type ReactNode } from 'react';
import './code-field.css';

interface CodeFieldProps {
  value: string;
  /** The HTTP method in front of an address: “POST”. */
  method?: string | undefined;
  size?: 'lg' | undefined;
  masked?: boolean | undefined;
  /** Read by screen readers instead of the dots. */
  maskedLabel?: ReactNode;
  /** IconButtons such as reveal and copy. */
  children?: ReactNode;
}

/** Allows line breaks in an address only after slashes and between parameters. */
function breakable(value: string): ReactNode {
  return value.split(/(?<=[^:/]\/|[?&=])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A read-only value for copying. */
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
