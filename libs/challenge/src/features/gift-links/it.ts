/** Italian. */
import type { GiftLinksTexts } from './en.ts';

export const giftLinks: GiftLinksTexts = {
  give: 'Regalalo a qualcuno',
  lead: 'Paghi una volta. Chi lo riceve comincia quando vuole.',
  row: 'Un codice su un biglietto, si paga una volta',
  code: 'Ho un codice',
};
