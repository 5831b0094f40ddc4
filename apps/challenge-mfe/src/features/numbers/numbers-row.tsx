import { Smartphone } from '@scrollstop/ui/icons/icons.ts';
import { ListRow } from '@scrollstop/ui/lists/list';
import { useNumbersTexts } from './texts.ts';

/** The way to the own numbers from the progress screen. */
export function NumbersRow() {
  return <ListRow icon={Smartphone} label={useNumbersTexts().link} href="/numbers" />;
}
