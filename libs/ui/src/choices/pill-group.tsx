import { Card } from '../layout/card.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { type ChoiceProps, type Choosable, Radios, type RadiosProps } from './radios.tsx';

interface PillGroupProps<Value extends Choosable> extends ChoiceProps<Value> {
  /** Hides the legend visually, because a heading beside it says the same. */
  hideLegend?: boolean | undefined;
}

export function PillGroup<Value extends Choosable>(props: PillGroupProps<Value>) {
  const { legend, hideLegend, error, ...rest } = props;
  return (
    <ChoiceFrame className="Pills" legend={legend} hideLegend={hideLegend} error={error}>
      <Pills {...rest} />
    </ChoiceFrame>
  );
}

/** One question of the check-in. */
export function Question<Value extends Choosable>({ legend, ...rest }: Omit<ChoiceProps<Value>, 'error'>) {
  return (
    <Card as="fieldset" className="Question">
      <legend>{legend}</legend>
      <Pills {...rest} />
    </Card>
  );
}

function Pills<Value extends Choosable>(props: RadiosProps<Value>) {
  return (
    <div className="PillGroup">
      <Radios className="Pill" {...props} />
    </div>
  );
}
