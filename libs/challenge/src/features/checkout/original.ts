import { checkout as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const checkout = withItalian(english, {
  secure: 'Pagamento sicuro con',
  nameRequired: { title: 'Nome richiesto', text: 'Inserisci il nome del titolare della carta' },
  paymentError: 'Errore pagamento',
  notCompleted: 'Pagamento non completato',
  upgradeError: "Errore durante l'attivazione. Contatta il supporto.",
  success: { title: 'Pagamento Completato!' },
});
