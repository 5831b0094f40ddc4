import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from '../layout/primitives.tsx';
import { Eye, EyeOff } from '../icons/icons.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  /** “Show password”: the label stays the same, because the pressed state says whether the password is shown. */
  revealLabel: string;
}

export function PasswordField({ revealLabel, ...rest }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <Field
      {...rest}
      type={revealed ? 'text' : 'password'}
      // A revealed password must not be capitalised or corrected.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={revealLabel}
          icon={revealed ? EyeOff : Eye}
          pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        />
      }
    />
  );
}
