import { kitDays, type KitSwitch } from '@scrollstop/challenge/features/kit/kit';
import { SwitchRow } from '@scrollstop/ui/choices/switch-row';
import { Steps } from '@scrollstop/ui/lists/steps';
import { VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import './kit.css';
import { kitTexts } from '@scrollstop/challenge/features/kit/texts';
import { useTexts } from '../../hooks.ts';

export type KitPlatform = 'ios' | 'android';

interface KitRowProps {
  id: KitSwitch;
  on: boolean;
  platform: KitPlatform;
  /** True if the steps are expanded. */
  open?: boolean;
  onChange: (on: boolean) => void;
}

/** One switch of the kit with its steps. */
export function KitRow({ id, on, platform, open = false, onChange }: KitRowProps) {
  const texts = useTexts(kitTexts);
  const { name, [platform]: steps } = texts.switches[id];
  const day = kitDays[id];
  return (
    <>
      <SwitchRow label={name} note={day && texts.day(day)} on={on} onChange={onChange} />
      <details className="Fold KitSteps" open={open}>
        <summary>
          {texts.steps}
          <VisuallyHidden>{texts.stepsOf(name)}</VisuallyHidden>
        </summary>
        <Steps items={steps} />
      </details>
    </>
  );
}
