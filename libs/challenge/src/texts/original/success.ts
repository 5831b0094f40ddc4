import { success as english } from '../en/success.ts';
import { withItalian } from '../with-italian.ts';

export const success = withItalian(english, { title: 'Pagamento Completato!' });
