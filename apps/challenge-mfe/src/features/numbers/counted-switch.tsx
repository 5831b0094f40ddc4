import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Card } from '@scrollstop/ui/layout/card';
import { Text } from '@scrollstop/ui/layout/text';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The consent to be counted for /results: off until it is switched on (J-3). */
export function CountedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { counted } = useTexts(numbersTexts);
  return (
    <Card tone="outline" gap={3}>
      <PillGroup
        legend={counted.legend}
        name="counted"
        options={[
          { value: 'on', label: counted.on },
          { value: 'off', label: counted.off },
        ]}
        value={on ? 'on' : 'off'}
        onChange={(value) => onChange(value === 'on')}
      />
      <Text variant="note">{counted.text}</Text>
      <TextLink href="/results">{counted.results}</TextLink>
    </Card>
  );
}
