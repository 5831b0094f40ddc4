import { ENDED_SESSION_SECONDS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { devices as en } from './en.ts';

export const devices: typeof en = {
  row: {
    alone: 'Solo questo',
    and: (device) => `Questo e ${device}`,
    others: (others) => `Questo e altri ${others}`,
  },
  title: 'I tuoi dispositivi',
  lead: 'Disconnetti quelli che non conosci.',
  loading: 'Cerco i tuoi dispositivi…',
  failed: 'I dispositivi non si sono caricati.',
  here: 'Questo dispositivo',
  lastUsed: (when) => `Ultimo uso: ${when}`,
  since: (when) => `Accesso: ${when}`,
  end: 'Disconnetti',
  endLabel: (device) => `Disconnetti ${device}`,
  endOthers: 'Disconnetti tutti gli altri',
  onlyHere: 'L’accesso è attivo solo qui.',
  confirm: {
    title: (device) => `Disconnettere ${device}?`,
    lead: `Si disconnette entro ${inWords(ENDED_SESSION_SECONDS, 'it')} secondi.`,
    othersTitle: 'Disconnettere tutti gli altri?',
    othersLead: (count) =>
      count === 1
        ? `Un dispositivo si disconnette entro ${inWords(ENDED_SESSION_SECONDS, 'it')} secondi.`
        : `${count} dispositivi si disconnettono entro ${inWords(ENDED_SESSION_SECONDS, 'it')} secondi.`,
    action: 'Disconnetti',
    cancel: 'Annulla',
    busy: 'Disconnessione…',
  },
};
