import type { notFound as en } from './en.ts';

export const notFound: typeof en = {
  title: '404 Pagina non trovata',
  text: 'Questo è il fondo. Allora esiste.',
};
