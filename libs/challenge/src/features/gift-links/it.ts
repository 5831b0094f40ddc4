import type { giftLinks as en } from './en.ts';

export const giftLinks: typeof en = {
  give: 'Regalalo a qualcuno',
  lead: 'Paghi una volta. Chi lo riceve comincia quando vuole.',
  row: 'Un codice su un biglietto, si paga una volta',
  code: 'Ho un codice',
  then: 'Poi si apre il tuo regalo.',
};
