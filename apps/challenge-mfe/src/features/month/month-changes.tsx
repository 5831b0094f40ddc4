import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { monthChanges } from '@scrollstop/challenge/days/month';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Text } from '@scrollstop/ui/layout/text';
import { Changes } from '@scrollstop/ui/month/month-parts';
import { useHost } from '../../host.tsx';
import { useCheckins } from '../../store/documents/use-document.ts';
import { useRecord } from '../../store/store-context.tsx';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The first check-ins beside the last; hidden where there is nothing to compare. */
export function MonthChanges() {
  const { changes: texts } = useTexts(monthTexts);
  const { locale } = useHost();
  const changes = monthChanges(useRecord('progress'), useCheckins());
  if (changes.length === 0) return null;
  const number = new Intl.NumberFormat(intlLocales[locale], { minimumFractionDigits: 1 });
  const units = { screenTime: texts.hours, focus: texts.ofFive, impulses: undefined };
  return (
    <TitledCard gap={2} title={texts.title}>
      <Text variant="small">{texts.lead}</Text>
      <Changes
        labels={texts}
        changes={changes.map(({ of, first, last }) => ({
          name: texts.of[of],
          first: number.format(first),
          last: number.format(last),
          unit: units[of],
        }))}
      />
    </TitledCard>
  );
}
