import type { addToHome as en } from './en.ts';

export const addToHome: typeof en = {
  title: 'Tieni ScrollStop a un tocco',
  card: { text: 'Si apre come un’app, anche offline.', action: 'Mostra come', later: 'Non ora' },
  row: { title: 'Aggiungi alla Home', text: 'Non ancora. Poi si apre anche offline' },
  steps: {
    ios: ['Tocca Condividi nella barra.', 'Scegli «Aggiungi alla schermata Home».', 'Tocca «Aggiungi».'],
    android: ['Apri il menu del browser.', 'Scegli «Installa app» o «Aggiungi a schermata Home».', 'Conferma.'],
    computer: ['Apri il menu del browser.', 'Scegli «Installa», o salvalo nei preferiti.', 'Stasera aprilo da lì.'],
  },
  install: 'Installa',
  gotIt: 'Fatto',
  later: 'Ricordamelo più tardi',
  installed: { title: 'Installato' },
};
