/** Italian. */
import type { MailTexts } from '../default/mail.ts';

export const mail: MailTexts = {
  recovery: {
    subject: 'Per rientrare in ScrollStop',
    text: (link) => `Ciao,

qualcuno ha chiesto una nuova password per questo indirizzo. Se sei tu, apri questo link:

${link}

Vale una volta sola, per 15 minuti, e mostra una password temporanea. Quella vecchia funziona finché non usi l’altra.

Se non sei tu, non fare nulla: non è cambiato niente.

ScrollStop
`,
  },
};
