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
    'Le tue parole non vanno a nessun altro: né a piattaforme pubblicitarie né ad altri utenti.',
    'Puoi scaricare o eliminare tutto da te, quando vuoi.',
    'Senza il tuo sì nessuna piattaforma pubblicitaria viene a sapere nulla.',
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
          'I numeri del tempo di utilizzo che scrivi tu; contati nei risultati solo finché sei d’accordo',
          asLongAsTheAccount,
        ],
        ['I tuoi riposi e i giorni liberi', asLongAsTheAccount],
        ['Quali passi del kit per stanza e telefono sono attivi', asLongAsTheAccount],
        ['I minuti di ScrollStop sul tuo schermo: solo sul dispositivo', 'oggi'],
        ['Quello che rispondi e scrivi dopo il mese', asLongAsTheAccount],
        [
          'Quante volte hai premuto il pulsante o fatto una pausa, per giorno e dispositivo',
          `gli ultimi ${COUNT_DAYS_MAX} giorni di ogni dispositivo`,
        ],
        ['Quando ti attira: solo sul dispositivo, oppure qui se lo attivi', asLongAsTheAccount],
        [
          'Il tuo link di pausa, finché non lo disattivi; le pause contate, se hai accettato',
          asLongAsTheAccount,
        ],
        ['Il tuo promemoria: ora, fuso orario, e se per notifica o email', asLongAsTheAccount],
        ['L’indirizzo di un dispositivo che riceve notifiche, finché non le spegni lì', asLongAsTheAccount],
        ['Se in una data è partito un promemoria', `${REMINDER_KEPT_DAYS} giorni`],
        [
          'La persona con cui sei in due: i due nomi e l’ultima riga di ciascuno, finché uno esce',
          asLongAsTheAccount,
        ],
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
          'Pagamenti e ricevute, come chiede la legge fiscale; senza il tuo nome una volta eliminato l’account',
          `${ACCOUNTING_YEARS} anni`,
        ],
        ['Nome, indirizzo e codice fiscale o partita IVA, se li aggiungi alla ricevuta', asLongAsTheAccount],
        ['I messaggi dei fornitori di pagamento', `${PAYMENT_MESSAGES_KEPT_DAYS} giorni`],
        ['Che ti è stata inviata un’email, e quale', `${MAIL_KEPT_DAYS} giorni`],
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
        'Sul tuo dispositivo, perché l’app funzioni anche offline, e sui server del gestore indicato sopra. Quando esci, i tuoi dati vengono tolti dal dispositivo. La demo resta solo sul tuo dispositivo.',
        'Puoi tenere le tue parole solo sui tuoi dispositivi: allora le cancelliamo dai nostri server e non ne conserviamo nessuna. Non sono più sugli altri tuoi dispositivi, e si perdono con il telefono.',
        'Cookie: uno per la tua sessione e uno con cui il tuo account riconosce questo browser. Nessuno serve alla pubblicità.',
      ],
      link: { href: '/calls', text: 'Guarda ogni chiamata che l’app fa' },
    },
    {
      id: 'why',
      title: 'Perché possiamo farlo',
      paragraphs: [
        'Per far funzionare l’app ci servono il tuo account e i tuoi giorni (contratto). Le ricevute si conservano per legge. I limiti contro gli abusi e il conteggio delle visite senza il tuo nome sono un nostro interesse legittimo. La misurazione della pubblicità avviene solo con il tuo consenso.',
      ],
    },
    {
      id: 'others',
      title: 'Chi altro ne vede una parte',
      paragraphs: [
        'Stripe, se paghi con carta: riceve i dati della carta, noi mai.',
        'PayPal, se paghi con PayPal.',
        'Shopify, se hai comprato nel nostro negozio: ci comunica la tua email e l’ordine.',
        'Il nostro fornitore di posta, che ti consegna le nostre email.',
        'Il servizio di notifiche del tuo browser, se hai scelto le notifiche: le consegna e non può leggerle.',
        'La persona con cui sei in due, se c’è: il nome che hai scelto, se oggi è fatto, e la riga che hai mandato.',
        'Nessun altro, e mai per denaro.',
      ],
    },
    {
      id: 'consent',
      title: 'Consenso e misurazione della pubblicità',
      paragraphs: [
        `Dove la pubblicità viene misurata te lo chiediamo prima, con due pulsanti uguali; chiudere vuol dire no. Con il tuo sì la piattaforma (Meta) viene a sapere che è stata aperta una pagina pubblica, creato un account o comprato Premium, con identificativi casuali e la tua email come impronta. Mai i tuoi giorni, le tue parole o le tue risposte. Dopo ${inWords(CONSENT_MONTHS, 'it')} mesi te lo chiediamo di nuovo; nel profilo puoi revocare il consenso in ogni momento.`,
      ],
    },
    {
      id: 'rights',
      title: 'I tuoi diritti',
      paragraphs: [
        'Salva il tuo mese sul dispositivo in JSON, CSV, Markdown o come calendario, e riprendi il JSON in un altro account. Scarica tutto in JSON o CSV, oppure elimina l’account e tutto quello che gli appartiene: Profilo, poi «I tuoi dati». Puoi anche far correggere gli errori, opporti o far limitare l’uso dei tuoi dati: scrivici.',
        'Puoi presentare un reclamo all’autorità per la protezione dei dati del tuo Paese; in Italia è il Garante per la protezione dei dati personali.',
      ],
    },
    {
      id: 'age',
      title: 'Età',
      paragraphs: [
        `ScrollStop è per chi ha almeno ${MINIMUM_AGE} anni. Se una persona più giovane ha creato un account, scrivici e lo eliminiamo.`,
      ],
    },
  ],
};
