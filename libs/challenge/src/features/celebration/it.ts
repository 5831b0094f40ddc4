/** Italian. */
import { CHALLENGE_DAYS } from '../../constants.ts';
import type { CelebrationTexts } from './en.ts';

export const celebration: CelebrationTexts = {
  label: 'Giorno completato',
  lines: {
    1: 'Hai iniziato. È il tocco più difficile.',
    2: 'Due volte è già una scelta.',
    3: 'Tre: prende forma un’abitudine.',
    5: 'Cinque sere con meno rumore.',
    7: 'Una settimana intera, al tuo passo.',
    10: 'Arco della consapevolezza concluso. Il tuo piano è scritto.',
    14: 'Due settimane. Nota che cosa non ti manca più.',
    21: 'Tre settimane: è tempo di coinvolgere gli altri.',
    30: 'Trenta. Tieni tre cose, lascia il resto.',
  },
  generic: (day) => `Il giorno ${day} è tuo.`,
  partial: 'Provarci conta. Il giorno è fatto.',
  stars: (stars) => (stars === 1 ? '+1 stella' : `+${stars} stelle`),
  recovered: (minutes) => `${minutes} min recuperati`,
  newLevel: 'Nuovo livello',
  levelName: (level, name) => `Livello ${level}, ${name}`,
  newAchievement: 'Nuovo traguardo',
  starsAfter: 'stelle in tutto',
  starsEach: 'stelle',
  week: 'Settimana finita',
  weekName: (week) =>
    ['Prima settimana', 'Seconda settimana', 'Terza settimana', 'Quarta settimana'][week - 1] ??
    `Settimana ${week}`,
  more: (count) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  gainsNotLoaded: 'I nuovi traguardi non si sono caricati. Restano tuoi.',
  finale: {
    days: 'giorni fatti',
    recovered: 'recuperati',
    starsToday: 'stelle oggi',
    achievements: (names, count, stars) =>
      `${count === 1 ? 'Nuovo traguardo' : 'Nuovi traguardi'}: ${names}, +${stars} stelle.`,
    level: (level, name) => `Livello ${level}, ${name}.`,
    seeMonth: 'Guarda il tuo mese',
  },
  continue: 'Continua',
  toast: {
    title: 'Ottimo lavoro',
    text: 'Hai completato la sfida di oggi. Il prossimo giorno si apre domani.',
    lastDay: `Hai completato i ${CHALLENGE_DAYS} giorni.`,
  },
};
