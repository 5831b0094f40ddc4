/** Italian. */
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import {
  ACCOUNTING_YEARS,
  BACKUP_DAYS,
  BUDDY_INVITE_HOURS,
  BUDDY_INVITE_KEPT_DAYS,
  CONSENT_MONTHS,
  KNOWN_BROWSER_DAYS,
  MAIL_KEPT_DAYS,
  MINIMUM_AGE,
  PAYMENT_MESSAGES_KEPT_DAYS,
  REMINDER_KEPT_DAYS,
  SESSION_DAYS,
  TRACK_KEPT_DAYS,
} from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { PrivacyTexts } from './en.ts';

const asLongAsTheAccount = 'finché esiste il tuo account';

export const privacy: PrivacyTexts = {
  title: 'Privacy',
  plain: [
    'Conserviamo quello che serve all’app e non vendiamo nulla.',
    'Le tue parole non vanno a piattaforme pubblicitarie né ad altri utenti.',
    'Scarica o elimina tutto da te, quando vuoi.',
    'Senza il tuo sì nessuna piattaforma pubblicitaria sa nulla.',
  ],
  sections: [
    {
      id: 'kept',
      title: 'Che cosa conserviamo, e per quanto tempo',
      paragraphs: [],
      table: [
        ['La tua email, un’impronta della password, la lingua, la prova e Premium', asLongAsTheAccount],
        ['I tuoi giorni, parole, check-in, totali e traguardi', asLongAsTheAccount],
        ['I tuoi piani, le azioni tue e le attività scambiate, finché non le rimuovi', asLongAsTheAccount],
        [
          'I numeri del tempo di utilizzo che scrivi; nei risultati solo finché sei d’accordo',
          asLongAsTheAccount,
        ],
        ['I tuoi riposi e i giorni liberi', asLongAsTheAccount],
        ['Gli interruttori del kit per stanza e telefono', asLongAsTheAccount],
        ['I minuti di ScrollStop sullo schermo: solo sul dispositivo', 'oggi'],
        ['Quello che rispondi e scrivi dopo il mese', asLongAsTheAccount],
        [
          'Quante volte premi il pulsante o fai una pausa, per giorno e dispositivo',
          `gli ultimi ${COUNT_DAYS_MAX} giorni di ogni dispositivo`,
        ],
        ['Quando ti attira: solo sul dispositivo, oppure qui se lo attivi', asLongAsTheAccount],
        [
          'Il tuo link di pausa, finché non lo disattivi; le pause contate, se hai accettato',
          asLongAsTheAccount,
        ],
        ['Il tuo promemoria: ora, fuso orario, notifica o email', asLongAsTheAccount],
        ['L’indirizzo push di un dispositivo, finché non lo spegni lì', asLongAsTheAccount],
        ['Se in una data è partito un promemoria', `${REMINDER_KEPT_DAYS} giorni`],
        ['La persona con cui sei in due: i due nomi e le ultime righe, finché uno esce', asLongAsTheAccount],
        [
          'Un invito, come impronta del suo link',
          `${BUDDY_INVITE_HOURS} ore; altri ${BUDDY_INVITE_KEPT_DAYS} giorni che è scaduto`,
        ],
        ['Che hai bloccato qualcuno', asLongAsTheAccount],
        [
          'La tua risposta sulla misurazione della pubblicità, e i passi che hai raggiunto',
          asLongAsTheAccount,
        ],
        ['Gli accessi: tipo di dispositivo e ora', `al massimo ${SESSION_DAYS} giorni`],
        ['I browser che il tuo account conosce, come impronta', `${KNOWN_BROWSER_DAYS} giorni`],
        [
          'Pagamenti e ricevute, come chiede la legge fiscale; senza il tuo nome dopo l’eliminazione',
          `${ACCOUNTING_YEARS} anni`,
        ],
        ['Nome, indirizzo e codice fiscale o partita IVA, se li aggiungi alla ricevuta', asLongAsTheAccount],
        ['I messaggi dei fornitori di pagamento', `${PAYMENT_MESSAGES_KEPT_DAYS} giorni`],
        ['Quali email ti sono state inviate', `${MAIL_KEPT_DAYS} giorni`],
        [
          'Le visite: un percorso e un tipo di dispositivo, nessun nome',
          `${TRACK_KEPT_DAYS} giorni, poi solo somme`,
        ],
        [
          'Le copie di sicurezza; dopo un ripristino gli account eliminati vengono eliminati di nuovo',
          `${BACKUP_DAYS} giorni`,
        ],
      ],
    },
    {
      id: 'where',
      title: 'Dove si trovano',
      paragraphs: [
        'Sul tuo dispositivo e sui server del gestore indicato sopra. Quando esci, i dati lasciano il dispositivo. La demo resta solo sul tuo dispositivo.',
        'Puoi tenere le parole solo sui tuoi dispositivi: le cancelliamo dai nostri server e non ne conserviamo nessuna. Non arrivano su altri dispositivi, e si perdono con il telefono.',
        'Cookie: uno per la sessione e uno con cui il tuo account riconosce questo browser. Nessuno per la pubblicità.',
      ],
      link: { href: '/calls', text: 'Guarda ogni chiamata dell’app' },
    },
    {
      id: 'why',
      title: 'Perché possiamo farlo',
      paragraphs: [
        'Per far funzionare l’app ci servono account e giorni (contratto). Le ricevute si conservano per legge. I limiti contro gli abusi e le visite contate senza il tuo nome sono un nostro interesse legittimo. La pubblicità si misura solo con il tuo consenso.',
      ],
    },
    {
      id: 'others',
      title: 'Chi altro ne vede una parte',
      paragraphs: [
        'Stripe, se paghi con carta: riceve i dati della carta, noi mai.',
        'PayPal, se paghi con PayPal.',
        'Shopify, se hai comprato nel nostro negozio: ci comunica email e ordine.',
        'Il nostro fornitore di posta, per consegnarti le email.',
        'Il servizio push del tuo browser, se lo hai scelto: consegna messaggi che non può leggere.',
        'La persona con cui sei in due: il nome che hai scelto, se oggi è fatto e la riga mandata.',
        'Nessun altro, e mai per denaro.',
      ],
    },
    {
      id: 'consent',
      title: 'Consenso e misurazione della pubblicità',
      paragraphs: [
        `Dove la pubblicità viene misurata te lo chiediamo prima, con due pulsanti uguali; chiudere vuol dire no. Dopo il tuo sì la piattaforma (Meta) sa che è stata aperta una pagina pubblica, creato un account o comprato Premium, con identificativi casuali e la tua email come impronta. Mai i tuoi giorni, le parole o le risposte. Dopo ${inWords(CONSENT_MONTHS, 'it')} mesi te lo richiediamo; nel profilo puoi revocare il consenso in ogni momento.`,
      ],
    },
    {
      id: 'rights',
      title: 'I tuoi diritti',
      paragraphs: [
        'Salva il mese sul dispositivo in JSON, CSV, Markdown o come calendario; un altro account può riprendere il JSON. Scarica tutto in JSON o CSV, oppure elimina l’account e tutto quello che gli appartiene: Profilo, poi «I tuoi dati». Scrivici per far correggere errori, opporti o far limitare l’uso dei tuoi dati.',
        'Puoi fare reclamo all’autorità per la protezione dei dati del tuo Paese; in Italia, al Garante per la protezione dei dati personali.',
      ],
    },
    {
      id: 'age',
      title: 'Età',
      paragraphs: [
        `ScrollStop è per chi ha almeno ${MINIMUM_AGE} anni. Se qualcuno più giovane ha un account, scrivici e lo eliminiamo.`,
      ],
    },
  ],
};
