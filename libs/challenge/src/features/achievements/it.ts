import type { achievements as en } from './en.ts';

export const achievements: typeof en = {
  titles: { challenges: 'Sfide', achievements: 'Traguardi' },
  count: (unlocked, of) => `${unlocked} di ${of}`,
  row: (count, level, name) => `${count}, livello ${level} ${name}`,
  stars: (stars) => (stars === 1 ? '1 stella' : `${stars} stelle`),
  unlocked: 'Sbloccato',
  locked: 'Bloccato',
  progress: (count, goal) => `${count} di ${goal}`,
  progressLabel: 'Avanzamento',
  share: 'Condividi',
  toast: {
    long: {
      title: '🎉 Nuovo traguardo',
      text: (name, stars) => `Hai sbloccato «${name}» (+${stars} stelle)`,
    },
    short: { title: 'Nuovo traguardo', text: (name, stars) => `${name} (+${stars} stelle)` },
    summary: {
      title: '🎉 Nuovi traguardi',
      text: (count, stars) =>
        `${count === 1 ? '1 traguardo sbloccato' : `${count} traguardi sbloccati`} (+${stars} stelle)`,
    },
  },
  sharing: {
    title: 'Condividi',
    preview: 'Immagine da condividere',
    dayOf: (day, of) => `Giorno ${day} di ${of}`,
    message: (name, url) => `«${name}» su ScrollStop. ${url}`,
    native: 'Condividi…',
    copy: 'Copia il link',
    copied: 'Copiato',
    save: 'Salva immagine',
    prepared: { title: 'Contenuto preparato!', text: 'Testo copiato, immagine salvata.' },
    failed: { title: 'Non è stato condiviso nulla', text: 'Copia il link o salva l’immagine.' },
    notCopied: { title: 'Non copiato: ecco il link' },
  },
  empty: 'Il primo arriva il giorno 1.',
};
