import { langOfDate, longDate } from '@scrollstop/challenge/texts/formats';
import { Text } from '@scrollstop/ui/layout/primitives';
import { useLanguage, useServices, useTexts } from '../hooks.ts';
import type { PriceView } from './offers.ts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';

/** "Offerta limitata" with the computed saving and its end date, or nothing if there is no saving. */
export function LimitedNote({ view }: { view: PriceView }) {
  const { config } = useServices();
  const offer = useTexts(offerTexts);
  const { locale } = useLanguage();
  if (!view.saving || !view.until) return null;
  return (
    <Text variant="note" lang={langOfDate(locale)}>
      {offer.limited(view.saving)}. {offer.limitedUntil(longDate(view.until, locale))}.
      {config.appEnv !== 'production' && (
        <span lang={locale === 'default' ? 'en' : undefined}> {offer.samplePrice}.</span>
      )}
    </Text>
  );
}
