import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { Text } from '@scrollstop/ui/layout/text';
import { useTexts } from '../texts/use-texts.ts';
import type { PriceView } from './price-view.ts';

/** Italian long form. */
const longDate = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' });

/** "Offerta limitata": with the computed saving and the date on which it ends, or not at all. */
export function LimitedNote({ view }: { view: PriceView | null }) {
  const { offer } = useTexts();
  if (!view?.saving || !view.until) return null;
  const limited = offer.limited(view.saving);
  const until = offer.limitedUntil(longDate.format(Date.parse(view.until)));
  return (
    <Text variant="note" lang={langOf(limited)}>
      {limited}. {until}.
    </Text>
  );
}
