import { CHALLENGE_DAYS } from '../../constants.ts';
import type { success as en } from './en.ts';

export const success: typeof en = {
  title: 'Pagamento Completato!',
  text: `Premium è tuo: tutti i ${CHALLENGE_DAYS} giorni, per sempre.`,
  action: 'Vai alla sfida di oggi',
  receipt: 'La tua ricevuta',
  checking: { title: 'Stiamo controllando il pagamento', text: 'Nulla viene addebitato due volte.' },
  waiting: {
    title: 'Non ancora confermato',
    text: 'Premium si apre quando la banca conferma.',
    again: 'Controlla di nuovo',
    back: 'Torna al pagamento',
  },
};
