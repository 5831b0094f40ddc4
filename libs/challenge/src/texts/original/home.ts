import { home as english } from '../en/home.ts';
import { withItalian } from '../with-italian.ts';

export const home = withItalian(english, {
  lockedDay: {
    title: 'Sfida non disponibile',
    text: 'Questa sfida sarà disponibile nei prossimi giorni.',
  },
});
