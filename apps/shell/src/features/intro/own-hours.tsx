import { Field } from '@scrollstop/ui/fields/field';
import { Facts } from '@scrollstop/ui/lists/facts';
import { Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { type ChangeEvent, useState } from 'react';
import { useLanguage, useServices, useTexts } from '../../hooks.ts';
import { addOnboarding, readOnboarding } from '../../storage/onboarding.ts';
import { introTexts } from '@scrollstop/challenge/features/intro/texts';
import { formatNumber } from '@scrollstop/challenge/texts/formats';

/** The three specified figures, shown as estimates beside a field for the user's own. */
const ESTIMATE = { hours: 4, checks: 150, social: 2 };
const HOURS_OF_A_DAY = 24;

export function OwnHours() {
  const { storage } = useServices();
  const { hours: t } = useTexts(introTexts);
  const { locale } = useLanguage();
  const [own, setOwn] = useState(() => readOnboarding(storage).hours);
  const [asking, setAsking] = useState(false);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const hours = target.value === '' ? undefined : target.valueAsNumber;
    if (hours !== undefined && !(hours >= 0 && hours <= HOURS_OF_A_DAY)) return;
    setOwn(hours);
    addOnboarding(storage, { hours });
  };

  return (
    <>
      <Facts
        className="Intro-facts"
        facts={[
          { label: t.daily, value: formatNumber(own ?? ESTIMATE.hours, locale), unit: t.hourUnit },
          { label: t.checks, value: ESTIMATE.checks },
          { label: t.social, value: ESTIMATE.social, unit: t.hourUnit },
        ]}
      />
      {asking ? (
        <Field
          label={t.yours}
          hint={t.yoursHint}
          type="number"
          inputMode="decimal"
          min={0}
          max={HOURS_OF_A_DAY}
          step="any"
          defaultValue={own}
          onChange={onChange}
          autoFocus
        />
      ) : (
        <Text variant="note">
          {t.estimate}{' '}
          <TextLink inline onClick={() => setAsking(true)}>
            {t.yours}
          </TextLink>
        </Text>
      )}
    </>
  );
}
