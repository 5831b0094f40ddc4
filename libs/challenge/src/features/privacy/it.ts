import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import {
  ACCOUNTING_YEARS,
  BACKUP_DAYS,
  BUDDY_INVITE_HOURS,
  BUDDY_INVITE_KEPT_DAYS,
  CONSENT_MONTHS,
  GIFT_ADDRESS_KEPT_DAYS,
  KNOWN_BROWSER_DAYS,
  MAIL_KEPT_DAYS,
  MINIMUM_AGE,
  PAYMENT_MESSAGES_KEPT_DAYS,
  REMINDER_KEPT_DAYS,
  SESSION_DAYS,
  TRACK_KEPT_DAYS,
} from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import { keptData } from './kept-data.ts';
import type { privacy as en } from './en.ts';

const asLongAsTheAccount = 'finché esiste il tuo account';

export const privacy: typeof en = {
  title: 'Privacy',
  plain: [
    'Conserviamo quello che serve all’app e non vendiamo nulla.',
    'Le tue parole non vanno alla pubblicità né ad altri utenti.',
    'Scarica o elimina tutto, quando vuoi.',
    'Senza il tuo sì la pubblicità non sa nulla.',
  ],
  sections: [
    {
      id: 'kept',
      title: 'Che cosa conserviamo, e per quanto',
      paragraphs: [],
      table: [
        ['Email, impronta della password, passkey, lingua, prova e Premium', asLongAsTheAccount],
        ['Giorni, parole, check-in, totali e traguardi', asLongAsTheAccount],
        ['Piani, azioni tue e attività scambiate, finché non le rimuovi', asLongAsTheAccount],
        ...keptData('it').map((what): [string, string] => [what, asLongAsTheAccount]),
        ['Minuti di ScrollStop sullo schermo: solo sul dispositivo', 'oggi'],
        ['Quello che scrivi dopo il mese', asLongAsTheAccount],
        [
          'Tocchi del pulsante e pause, per giorno e dispositivo',
          `gli ultimi ${COUNT_DAYS_MAX} giorni di ogni dispositivo`,
        ],
        ['Quando ti attira: solo sul dispositivo, o qui se lo attivi', asLongAsTheAccount],
        ['Link di pausa, finché non lo disattivi; pause contate, se hai accettato', asLongAsTheAccount],
        ['Promemoria: ora, fuso orario, notifica o email', asLongAsTheAccount],
        ['Indirizzo push di un dispositivo, finché non lo spegni lì', asLongAsTheAccount],
        ['Se in una data è partito un promemoria', `${REMINDER_KEPT_DAYS} giorni`],
        ['In due: i due nomi e le ultime righe, finché uno esce', asLongAsTheAccount],
        [
          'Un invito, come impronta del link',
          `${BUDDY_INVITE_HOURS} ore; poi, per ${BUDDY_INVITE_KEPT_DAYS} giorni, che è scaduto`,
        ],
        ['Che hai bloccato qualcuno', asLongAsTheAccount],
        ['La risposta sulla misurazione della pubblicità, e i passi raggiunti', asLongAsTheAccount],
        [
          'Il consenso alla misurazione della pubblicità, senza account',
          `fino a ${TRACK_KEPT_DAYS} giorni dopo la sua fine`,
        ],
        ['Accessi: tipo di dispositivo e ora', `al massimo ${SESSION_DAYS} giorni`],
        ['Browser che il tuo account conosce, come impronta', `${KNOWN_BROWSER_DAYS} giorni`],
        ['Pagamenti e ricevute, per legge fiscale; senza nome dopo l’eliminazione', `${ACCOUNTING_YEARS} anni`],
        ['Nome, indirizzo e codice fiscale o partita IVA, se li aggiungi alla ricevuta', asLongAsTheAccount],
        ['Regali comprati, con la riga sul biglietto; che ne hai aperto uno', asLongAsTheAccount],
        ['Email di chi regala senza un account', `${GIFT_ADDRESS_KEPT_DAYS} giorni, e finché un codice non è aperto`],
        ['Messaggi dei fornitori di pagamento', `${PAYMENT_MESSAGES_KEPT_DAYS} giorni`],
        ['Quali email ti abbiamo mandato', `${MAIL_KEPT_DAYS} giorni`],
        ['Visite: percorso e tipo di dispositivo, nessun nome', `${TRACK_KEPT_DAYS} giorni, poi solo somme`],
        ['Copie di sicurezza; dopo un ripristino gli account eliminati si eliminano di nuovo', `${BACKUP_DAYS} giorni`],
      ],
    },
    {
      id: 'where',
      title: 'Dove si trovano',
      paragraphs: [
        'Sul tuo dispositivo e sui server del gestore indicato sopra. Se esci, il dispositivo si svuota. La demo resta solo lì.',
        'Puoi tenere le parole solo sui tuoi dispositivi: le cancelliamo dai server e non ne conserviamo. Non arrivano su altri dispositivi e si perdono con il telefono.',
        'Cookie: due per la sessione, uno con cui l’account riconosce questo browser. Nessuno per la pubblicità.',
      ],
      link: { href: '/calls', text: 'Tutte le chiamate dell’app' },
    },
    {
      id: 'why',
      title: 'Perché possiamo farlo',
      paragraphs: [
        'Per l’app servono account e giorni (contratto). Le ricevute si conservano per legge. Limiti contro gli abusi e visite contate senza nome sono un nostro interesse legittimo. La pubblicità si misura solo con il tuo consenso.',
      ],
    },
    {
      id: 'others',
      title: 'Chi altro ne vede una parte',
      paragraphs: [
        'Stripe, se paghi con carta: riceve i dati della carta, noi mai.',
        'PayPal, se paghi con PayPal.',
        'Shopify, se hai comprato nel nostro negozio: ci dà email e ordine.',
        'Il fornitore di posta, per consegnarti le email.',
        'Il servizio push del browser, se scelto: non può leggere i messaggi.',
        'La persona con cui sei in due: il nome scelto, se oggi è fatto, la riga mandata.',
        'Chi ti ha regalato ScrollStop: che hai aperto il regalo.',
        'Nessun altro, mai per denaro.',
      ],
    },
    {
      id: 'consent',
      title: 'Consenso e misurazione della pubblicità',
      paragraphs: [
        `Dove la pubblicità si misura te lo chiediamo prima, con due pulsanti uguali; chiudere vuol dire no. Dopo il tuo sì la piattaforma (Meta) sa che è stata aperta una pagina pubblica, creato un account o comprato Premium, con codici casuali e un’impronta della tua email. Mai giorni, parole o risposte. Dopo ${inWords(CONSENT_MONTHS, 'it')} mesi te lo chiediamo di nuovo; nel profilo revochi quando vuoi.`,
      ],
    },
    {
      id: 'rights',
      title: 'I tuoi diritti',
      paragraphs: [
        'Salva il mese in JSON, CSV, Markdown o calendario; un altro account può riprendere il JSON. Scarica tutto in JSON o CSV, o elimina l’account e tutto ciò che ne fa parte: Profilo, poi «Account e privacy». Scrivici per correggere errori, opporti o limitare l’uso dei dati.',
        'Puoi fare reclamo all’autorità per la protezione dei dati del tuo Paese; in Italia, al Garante per la protezione dei dati personali.',
      ],
    },
    {
      id: 'age',
      title: 'Età',
      paragraphs: [
        `ScrollStop è per chi ha almeno ${MINIMUM_AGE} anni. Chi è più giovane ha un account? Scrivici e lo eliminiamo.`,
      ],
    },
  ],
};
