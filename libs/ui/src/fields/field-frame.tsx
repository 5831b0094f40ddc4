import { useId, type ReactNode } from 'react';
import './field.css';
import { Icon, TriangleAlert } from '../icons/icons.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Says what is wrong and how to correct it. */
  error?: ReactNode;
  hint?: ReactNode;
}

/** The attributes that connect a control with its label, hint and error. */
interface ControlAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** Label above, hint and error below; used by all fields. */
export function FieldFrame({ label, error, hint, id, children }: FieldFrameProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const hasError = Boolean(error);
  const described = [hint ? `${control}-hint` : '', hasError ? `${control}-error` : ''].filter(Boolean);
  return (
    <div className="Field">
      <label htmlFor={control}>{label}</label>
      {children({
        id: control,
        'aria-invalid': hasError || undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {hint && (
        <p className="Note" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {hasError && (
        <p className="FieldError" id={`${control}-error`}>
          <Icon of={TriangleAlert} size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}
