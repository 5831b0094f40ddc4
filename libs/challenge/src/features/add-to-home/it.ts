/** Italian. */
import type { AddToHomeTexts } from './en.ts';

export const addToHome: AddToHomeTexts = {
  title: 'Tieni ScrollStop a un tocco',
  card: {
    text: 'Dalla schermata Home si apre come un’app, anche offline.',
    action: 'Mostra come',
    later: 'Non ora',
  },
  row: { title: 'Aggiungi alla Home', text: 'Non ancora. Poi si apre anche offline' },
  steps: {
    ios: [
      'Tocca il pulsante Condividi nella barra del browser.',
      'Scegli «Aggiungi alla schermata Home».',
      'Tocca «Aggiungi». Mettilo dove stava il tuo feed.',
    ],
    android: [
      'Apri il menu del browser.',
      'Scegli «Installa app» o «Aggiungi a schermata Home».',
      'Conferma. Mettilo dove stava il tuo feed.',
    ],
    generic: [
      'Apri il menu del browser.',
      'Scegli «Installa», o salva questa pagina nei preferiti.',
      'Stasera aprilo da lì.',
    ],
  },
  install: 'Installa',
  gotIt: 'Fatto',
  later: 'Ricordamelo più tardi',
  close: 'Chiudi',
  installed: { title: 'Installato', text: 'Trovi ScrollStop tra le tue app.' },
};
