import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** The browser's native list: a wheel on phones, jumping by letters on a keyboard. */
export function SelectField({ label, error, hint, id, className, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      {(aria) => <select {...rest} {...aria} className={classNames('Input', className)} />}
    </FieldFrame>
  );
}
