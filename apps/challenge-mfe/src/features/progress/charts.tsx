import { CHART_DAYS, CHART_DAYS_PREMIUM } from '@scrollstop/challenge/constants';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { useState } from 'react';
import { useHost, useTexts } from '../../host.tsx';
import { Chart } from './chart.tsx';
import { useNumberText } from '../../texts/use-number-text.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';

const HIGHEST_FOCUS = 5;

/** Seven days for everyone, a month for Premium (P-12). */
export function Charts() {
  const { charts } = useTexts(progressTexts);
  const { session } = useHost();
  const number = useNumberText();
  const [chosen, setChosen] = useState(CHART_DAYS);
  const premium = session.access === 'premium';
  const days = premium ? chosen : CHART_DAYS;
  return (
    <>
      {premium && (
        <PillGroup
          legend={charts.period}
          hideLegend
          options={[CHART_DAYS, CHART_DAYS_PREMIUM].map((value) => ({ value, label: charts.days(value) }))}
          value={days}
          onChange={setChosen}
        />
      )}
      <Chart
        question="screenTime"
        days={days}
        title={charts.screenTime}
        note={(average) => charts.screenTimeNote(number(average, 1))}
        text={(value) => charts.hours(number(value))}
      />
      <Chart
        question="focusQuality"
        days={days}
        max={HIGHEST_FOCUS}
        title={charts.focus}
        note={(average) => charts.focusNote(number(average, 1))}
        text={(value) => charts.ofFive(number(value))}
      />
    </>
  );
}
