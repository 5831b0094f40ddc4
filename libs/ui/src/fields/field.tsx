import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends FieldTexts, ComponentProps<'input'> {
  /** At the end of the field: a decorative Icon, or an IconButton. */
  trailing?: ReactNode;
}

export function Field({ label, error, hint, trailing, id, className, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      {(aria) => {
        const input = <input type="text" {...rest} {...aria} className={classNames('Input', className)} />;
        if (!trailing) return input;
        return (
          <div className="InputWrap">
            {input}
            <span className="InputWrap-end">{trailing}</span>
          </div>
        );
      }}
    </FieldFrame>
  );
}
