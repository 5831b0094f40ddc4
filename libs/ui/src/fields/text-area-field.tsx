import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

export function TextAreaField({ label, error, hint, id, className, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      {(aria) => <textarea {...rest} {...aria} rows={rows} className={classNames('Input', className)} />}
    </FieldFrame>
  );
}
