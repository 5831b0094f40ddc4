/** `/privacy` (P-10). The periods are those by which the services delete. What changes here changes LEGAL_DATE. */
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
import type { LegalSection } from '../terms/en.ts';

const asLongAsTheAccount = 'as long as your account';

export const privacy = {
  title: 'Privacy',
  plain: [
    'We keep what the app needs, and sell nothing.',
    'Your words go to no one else: no ad platform, no other user.',
    'You can download or delete everything yourself, at any time.',
    'No ad platform hears anything without your yes.',
  ],
  sections: [
    {
      id: 'kept',
      title: 'What we keep, and for how long',
      paragraphs: [],
      table: [
        ['Your email, a digest of your password, your language, trial and Premium', asLongAsTheAccount],
        ['Your days, words, check-ins, totals and achievements', asLongAsTheAccount],
        ['Your plans, own actions and swapped activities, until you remove them', asLongAsTheAccount],
        [
          'The screen-time numbers that you type; counted for the results only while you agree',
          asLongAsTheAccount,
        ],
        ['Your rest marks and days off', asLongAsTheAccount],
        ['Which switches of the room and phone kit are on', asLongAsTheAccount],
        ['Minutes that ScrollStop was on your screen: on your device only', 'today'],
        ['What you answer and write after the month', asLongAsTheAccount],
        [
          'How often you pressed the button or paused, by day and device',
          `the newest ${COUNT_DAYS_MAX} days of each device`,
        ],
        ['When it pulls: on your device only, or here if you switch that on', asLongAsTheAccount],
        ['Your pause link, until you switch it off; pauses counted by it, if you agreed', asLongAsTheAccount],
        ['Your reminder: its time, its time zone, and by push message or email', asLongAsTheAccount],
        [
          'The address of a device that gets push messages, until you switch them off on it',
          asLongAsTheAccount,
        ],
        ['Whether a reminder was sent on a date', `${REMINDER_KEPT_DAYS} days`],
        [
          'Your buddy: the two first names and the last line of each, until one of you leaves',
          asLongAsTheAccount,
        ],
        [
          'An invite to a buddy, as a digest of its link',
          `${BUDDY_INVITE_HOURS} hours; ${BUDDY_INVITE_KEPT_DAYS} more days that it has expired`,
        ],
        ['That you blocked somebody', asLongAsTheAccount],
        ['Your answer about ad measurement, and which steps you reached', asLongAsTheAccount],
        ['Sign-ins: kind of device and time', `${SESSION_DAYS} days at most`],
        ['Browsers that your account knows, as a digest', `${KNOWN_BROWSER_DAYS} days`],
        [
          'Payments and receipts, as tax law asks; without your name once the account is deleted',
          `${ACCOUNTING_YEARS} years`,
        ],
        ['Name, address and tax number, if you add them to your receipt', asLongAsTheAccount],
        ['Messages of the payment providers', `${PAYMENT_MESSAGES_KEPT_DAYS} days`],
        ['That an email was sent to you, and which one', `${MAIL_KEPT_DAYS} days`],
        ['Visits: a path and a kind of device, no name', `${TRACK_KEPT_DAYS} days, then only sums`],
        ['Backups; after a restore, deleted accounts are deleted again', `${BACKUP_DAYS} days`],
      ],
    },
    {
      id: 'where',
      title: 'Where it is',
      paragraphs: [
        'On your device, so that the app works offline, and on the servers of the operator named above. Logging out removes your data from the device. The demo stays on your device alone.',
        'You can keep your words on your devices only: we then erase them from our servers and store none. They are then not on your other devices, and they are lost with the phone.',
        'Cookies: one for your session, and one by which your account knows this browser. None is for advertising.',
      ],
      link: { href: '/calls', text: 'See every call that the app makes' },
    },
    {
      id: 'why',
      title: 'Why we may',
      paragraphs: [
        'To run the app for you, we need your account and your days (contract). Receipts are kept by law. Limits against abuse, and visits counted without your name, are our legitimate interest. Ad measurement happens only with your consent.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees a part of it',
      paragraphs: [
        'Stripe, if you pay by card: it gets your card details, we never do.',
        'PayPal, if you pay with PayPal.',
        'Shopify, if you bought in our shop: it tells us your email and the order.',
        'Our email provider, which delivers our emails to you.',
        'The push service of your browser, if you chose push messages: it delivers them and cannot read them.',
        'Your buddy, if you have one: the first name that you chose, whether your today is done, and the line that you sent.',
        'Nobody else, and never for money.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent and ad measurement',
      paragraphs: [
        `Where ads are measured, we ask first, with two equal buttons; closing means no. With your yes, the ad platform (Meta) hears that a public page was opened, an account was made or Premium was bought, with random ids and your email as a fingerprint. Never your days, words or answers. After ${inWords(CONSENT_MONTHS, 'en')} months we ask again; in your profile you can withdraw at any time.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Save your month on your device as JSON, CSV, Markdown or a calendar, and take the JSON into another account. Download everything as JSON or CSV, or delete your account and all that belongs to it: Profile, then “Your data”. You may also have mistakes corrected, object, or have the use of your data restricted: write to us.',
        'You can complain to the data protection authority of your country; in Italy that is the Garante per la protezione dei dati personali.',
      ],
    },
    {
      id: 'age',
      title: 'Age',
      paragraphs: [
        `ScrollStop is for people aged ${MINIMUM_AGE} and over. If a younger person made an account, write to us and we delete it.`,
      ],
    },
  ] as readonly LegalSection[],
};

export type PrivacyTexts = typeof privacy;
