import { success as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const success = withItalian(english, { title: 'Pagamento Completato!' });
