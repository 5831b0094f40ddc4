/** `/privacy` (P-10). The periods are those after which the services delete. Update LEGAL_DATE with every change. */
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
import type { LegalSection } from '../terms/en.ts';

const asLongAsTheAccount = 'as long as your account';

export const privacy = {
  title: 'Privacy',
  plain: [
    'We keep what the app needs and sell nothing.',
    'Your words go to no ad platform or other user.',
    'Download or delete everything, at any time.',
    'Without your yes, no ad platform hears anything.',
  ],
  sections: [
    {
      id: 'kept',
      title: 'What we keep, and how long',
      paragraphs: [],
      table: [
        ['Email, digest of your password, passkeys, language, trial and Premium', asLongAsTheAccount],
        ['Days, words, check-ins, totals and achievements', asLongAsTheAccount],
        ['Plans, own actions and swapped activities, until you remove them', asLongAsTheAccount],
        ...keptData('en').map((what): [string, string] => [what, asLongAsTheAccount]),
        ['ScrollStop’s minutes on your screen: on your device only', 'today'],
        ['What you write after the month', asLongAsTheAccount],
        ['Presses of the button and pauses, by day and device', `the newest ${COUNT_DAYS_MAX} days of each device`],
        ['When it pulls: on your device only, or here if you switch that on', asLongAsTheAccount],
        ['Pause link, until you switch it off; its counted pauses, if you agreed', asLongAsTheAccount],
        ['Reminder: time, time zone, push message or email', asLongAsTheAccount],
        ['Push address of a device, until switched off there', asLongAsTheAccount],
        ['Whether a reminder was sent on a date', `${REMINDER_KEPT_DAYS} days`],
        ['Buddy: both first names and last lines, until one leaves', asLongAsTheAccount],
        [
          'A buddy invite, as a digest of its link',
          `${BUDDY_INVITE_HOURS} hours; then, for ${BUDDY_INVITE_KEPT_DAYS} days, that it has expired`,
        ],
        ['That you blocked somebody', asLongAsTheAccount],
        ['Your answer about ad measurement, and which steps you reached', asLongAsTheAccount],
        ['Your consent to ad measurement, without an account', `until ${TRACK_KEPT_DAYS} days after its end`],
        ['Sign-ins: kind of device and time', `${SESSION_DAYS} days at most`],
        ['Browsers that your account knows, as a digest', `${KNOWN_BROWSER_DAYS} days`],
        ['Payments and receipts, by tax law; without your name after deletion', `${ACCOUNTING_YEARS} years`],
        ['Name, address and tax number, if you add them to a receipt', asLongAsTheAccount],
        ['Gifts you bought, with the line on the card; that you opened one', asLongAsTheAccount],
        ['Email of gift buyers without an account', `${GIFT_ADDRESS_KEPT_DAYS} days, and while a code is unopened`],
        ['Messages of payment providers', `${PAYMENT_MESSAGES_KEPT_DAYS} days`],
        ['Which emails we sent you', `${MAIL_KEPT_DAYS} days`],
        ['Visits: path and kind of device, no name', `${TRACK_KEPT_DAYS} days, then only sums`],
        ['Backups; after a restore, deleted accounts are deleted again', `${BACKUP_DAYS} days`],
      ],
    },
    {
      id: 'where',
      title: 'Where it is',
      paragraphs: [
        'On your device and on the servers of the operator named above. Logging out clears the device. The demo stays on it alone.',
        'You can keep words on your devices only: we erase them from our servers and store none. They reach no other device and are lost with the phone.',
        'Cookies: two for your session, one by which your account knows this browser. None for advertising.',
      ],
      link: { href: '/calls', text: 'See every call of the app' },
    },
    {
      id: 'why',
      title: 'Why we may',
      paragraphs: [
        'Running the app needs your account and days (contract). The law asks for receipts. Limits against abuse and visits counted without names are our legitimate interest. Measuring ads needs your consent.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees a part',
      paragraphs: [
        'Stripe, if you pay by card: it gets the card details, we never do.',
        'PayPal, if you pay with PayPal.',
        'Shopify, if you bought in our shop: it tells us email and order.',
        'Our email provider, to deliver emails.',
        'Your browser’s push service, if chosen: it cannot read the messages.',
        'Your buddy: the first name you chose, whether today is done, and the line you sent.',
        'Whoever gave you ScrollStop: that you opened the gift.',
        'Nobody else, never for money.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent and ad measurement',
      paragraphs: [
        `Where ads are measured, we ask first, with two equal buttons; closing means no. After your yes, the ad platform (Meta) hears that a public page was opened, an account made or Premium bought, with random ids and a fingerprint of your email. Never days, words or answers. We ask again after ${inWords(CONSENT_MONTHS, 'en')} months; withdraw in your profile at any time.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Save your month as JSON, CSV, Markdown or a calendar; another account can take the JSON. Download everything as JSON or CSV, or delete your account and all that belongs to it: Profile, then “Account and privacy”. Write to us to correct mistakes, to object or to restrict the use of your data.',
        'You can complain to your country’s data protection authority; in Italy, the Garante per la protezione dei dati personali.',
      ],
    },
    {
      id: 'age',
      title: 'Age',
      paragraphs: [
        `ScrollStop is for people aged ${MINIMUM_AGE} and over. If somebody younger has an account, write to us: we delete it.`,
      ],
    },
  ] as readonly LegalSection[],
};
