import { KIT_REVIEW_DAYS, type KitSwitch, switchOfDay } from '@scrollstop/challenge/features/kit/kit';
import { Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { SwitchRow } from '@scrollstop/ui/choices/switch-row';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { useState } from 'react';
import { KitDots } from './kit-dots.tsx';
import { KitRow } from './kit-row.tsx';
import { useKit } from './use-kit.ts';
import { usePlatform } from './use-platform.ts';
import { kitTexts } from '@scrollstop/challenge/features/kit/texts';
import { useTexts } from '../../hooks.ts';

/** Shown in the dialog of a day, below its task: the day's switch, or the question which ones are still on (F-2). */
export default function DayKit({ day }: { day: number }) {
  const own = switchOfDay(day);
  if (own) return <OneSwitch id={own} />;
  return KIT_REVIEW_DAYS.includes(day) ? <StillOn /> : null;
}

function OneSwitch({ id: own }: { id: KitSwitch }) {
  const { beside } = useTexts(kitTexts);
  const { on, set } = useKit();
  const [platform] = usePlatform();
  return (
    <TitledCard tone="outline" gap={3} title={own === 'charger' ? beside.titleRoom : beside.title}>
      <Text variant="small">{beside.text}</Text>
      <div>
        <KitRow id={own} on={on.includes(own)} platform={platform} onChange={(to) => set(own, to)} />
      </div>
      <TextLink href="/kit">{beside.all}</TextLink>
    </TitledCard>
  );
}

function StillOn() {
  const { beside, on: count, review, switches } = useTexts(kitTexts);
  const { on, set } = useKit();
  // A switch that is turned off here stays visible, so that an accidental tap can be undone.
  const [touched, setTouched] = useState<readonly KitSwitch[]>([]);
  const listed = (Object.keys(switches) as KitSwitch[]).filter((one) => on.includes(one) || touched.includes(one));

  function change(one: KitSwitch, to: boolean): void {
    setTouched((before) => [...before, one]);
    set(one, to);
  }

  return (
    <TitledCard tone="outline" gap={3} title={review.title(on.length)}>
      <Text variant="small">{listed.length === 0 ? review.none : review.text}</Text>
      {listed.length > 0 && <KitDots on={on.length} label={count(on.length)} />}
      <ul className="Lined">
        {listed.map((one) => (
          <li key={one}>
            <SwitchRow label={switches[one].name} on={on.includes(one)} onChange={(to) => change(one, to)} />
          </li>
        ))}
      </ul>
      <TextLink href="/kit">{beside.all}</TextLink>
    </TitledCard>
  );
}
