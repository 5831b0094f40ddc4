import { useId, type ReactNode } from 'react';
import './field.css';
import { Icon, TriangleAlert } from '../icons/icons.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Says what is wrong and how to correct it. */
  error?: ReactNode;
  hint?: ReactNode;
}

/** The attributes that connect a control with its label and its hint or error. */
interface ControlAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** The frame of all fields: label above, hint or error below. */
export function FieldFrame({ label, error, hint, id, children }: FieldFrameProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const hasError = Boolean(error);
  const messageId = `${control}-${hasError ? 'error' : 'hint'}`;
  return (
    <div className="Field">
      <label htmlFor={control}>{label}</label>
      {children({
        id: control,
        'aria-invalid': hasError || undefined,
        'aria-describedby': hasError || hint ? messageId : undefined,
      })}
      {hasError ? (
        <p className="FieldError" id={messageId}>
          <Icon of={TriangleAlert} size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="Note" id={messageId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
