/** Italian. */
import { PAUSE_QUIET_SECONDS } from '../../constants.ts';
import type { PauseTexts } from './en.ts';
import { capitalised, inWords } from '../../texts/number-words.ts';

export const pause: PauseTexts = {
  title: (app) => (app ? `${app}, dopo un respiro` : 'Prima un respiro'),
  skip: (app) => (app ? `Salta la pausa, vai a ${app}` : 'Salta la pausa'),
  onTheWay: (app) => (app ? `Stavi aprendo ${app}` : 'Stavi aprendo un feed'),
  breath: { title: 'Prima un respiro', in: 'Inspira', out: 'Espira' },
  look: {
    title: 'Prima alza gli occhi',
    first: 'Trova la cosa più lontana che vedi',
    second: 'Di che colore è?',
  },
  name: {
    title: 'Che cosa cercavi?',
    first: 'Dillo in una frase',
    second: 'Ti fermerai quando l’avrai trovato?',
  },
  plan: { title: 'Hai fatto un piano', first: 'Inspira', second: 'Espira. Poi il tuo piano.' },
  promise: (seconds) => `${capitalised(inWords(seconds, 'it'))} secondi, poi decidi tu.`,
  nothingBlocked: 'Niente è bloccato.',
  secondsLeft: (seconds) => (seconds === 1 ? 'Resta 1 secondo' : `Restano ${seconds} secondi`),
  still: (app) => (app ? `Vuoi ancora aprire ${app}?` : 'Vuoi ancora scorrere?'),
  either: 'Va bene qualunque risposta.',
  notNow: 'Non ora',
  instead: 'prima una piccola cosa',
  continue: (app) => (app ? `Continua su ${app}` : 'Continua'),
  quietAfter: `Poi nessuna pausa per ${PAUSE_QUIET_SECONDS} secondi.`,
  planned: 'Avevi deciso:',
  if: 'Se',
  then: 'allora',
  start: (minutes) => `Comincia, ${minutes} min`,
  startOwn: 'Comincia',
  somethingElse: 'Non ora, qualcos’altro',
  smallThing: 'Una piccola cosa',
  minutes: (minutes) => `${minutes} min`,
  another: 'Un’altra',
  done: 'Fatto',
  doneTitle: 'L’onda è passata',
  doneText: 'Puoi chiudere questa pagina.',
  openApp: 'Apri ScrollStop',
  goOn: (app) => (app ? `Vai a ${app}` : 'Vai avanti'),
  noPause: (seconds) =>
    seconds === 1 ? 'Nessuna pausa ancora per 1 secondo.' : `Nessuna pausa ancora per ${seconds} secondi.`,
  chosen: 'Hai scelto di continuare.',
  opening: (app) => `Apro ${app}. Se non si apre, torna lì.`,
  byYourself: (app) =>
    app ? `Torna a ${app}: ora non c’è nessuna pausa.` : 'Torna dov’eri: ora non c’è nessuna pausa.',
  friction: 'Un attrito, non un muro.',
  works: {
    title: 'Funziona',
    lead: (app) => (app ? `Il tuo link per ${app} si apre qui.` : 'Il tuo link si apre qui.'),
    saving: 'Salvo la pagina …',
    saved: 'La pagina è salvata, anche senza rete.',
    notSaved: 'Non salvata: alla pagina serve la rete.',
    fails: 'Se non funziona, niente è bloccato.',
    plans: 'Ci sono anche i tuoi piani.',
    unknown: 'Il link è disattivato: non mostra i piani.',
    done: 'Fatto',
    another: 'Aggiungi un’altra app',
  },
};
