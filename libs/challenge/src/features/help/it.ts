import type { help as en } from './en.ts';

export const help: typeof en = {
  notMedical: 'ScrollStop non è una cura. Non sostituisce un medico o uno psicoterapeuta.',
  ask: 'Se scroll, sonno o umore pesano da settimane, parlane con chi lo fa di mestiere.',
  title: 'Parla con qualcuno',
  links: [
    { label: 'Telefono Amico Italia', href: 'https://www.telefonoamico.it' },
    { label: 'Trova una linea di ascolto nel tuo Paese (in inglese)', href: 'https://findahelpline.com' },
  ],
  emergency: 'In pericolo adesso: chiama il numero di emergenza, in Europa il 112.',
};
