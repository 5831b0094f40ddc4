import { home as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const home = withItalian(english, {
  lockedDay: { title: 'Sfida non disponibile', text: 'Questa sfida sarà disponibile nei prossimi giorni.' },
});
