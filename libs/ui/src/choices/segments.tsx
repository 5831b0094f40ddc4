import { type ChoiceProps, type Choosable, Radios } from './radios.tsx';

interface SegmentsProps<Value extends Choosable> extends Omit<ChoiceProps<Value>, 'error'> {
  /** Each as wide as its words. */
  fit?: boolean | undefined;
}

/** A few radios side by side: views of the same thing, of which one is always shown. */
export function Segments<Value extends Choosable>({ legend, fit, ...rest }: SegmentsProps<Value>) {
  return (
    <fieldset className="Segments" data-fit={fit ? '' : undefined}>
      <legend className="vh">{legend}</legend>
      <Radios {...rest} />
    </fieldset>
  );
}
