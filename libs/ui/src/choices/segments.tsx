import { type ChoiceProps, type Choosable, Radios } from './radios.tsx';

interface SegmentsProps<Value extends Choosable> extends Omit<ChoiceProps<Value>, 'error'> {
  /** Each segment is as wide as its text. */
  fit?: boolean | undefined;
}

/** A few radios side by side that switch between views of the same content. */
export function Segments<Value extends Choosable>({ legend, fit, ...rest }: SegmentsProps<Value>) {
  return (
    <fieldset className="Segments" data-fit={fit ? '' : undefined}>
      <legend className="vh">{legend}</legend>
      <Radios {...rest} />
    </fieldset>
  );
}
