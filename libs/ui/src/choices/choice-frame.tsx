import { type ReactNode, useId } from 'react';
import '../fields/field.css';
import { Icon, TriangleAlert } from '../icons/icons.tsx';

interface ChoiceFrameProps {
  className: string;
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A question with its choices; an error, such as a missing answer, is shown between them. */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { className, legend, hideLegend, error, disabled, children } = props;
  const id = useId();
  const hasError = Boolean(error);
  return (
    <fieldset
      className={className}
      disabled={disabled}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? id : undefined}
    >
      <legend className={hideLegend ? 'vh' : 'FieldLabel'}>{legend}</legend>
      {hasError && (
        <p className="FieldError" id={id}>
          <Icon of={TriangleAlert} size="sm" />
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
