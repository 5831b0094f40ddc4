/** "Your data" in profile and at /your-data: download, deletion in two steps, receipt. */
import { ACCOUNTING_YEARS, GUARANTEE_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

export const yourData = {
  all: 'Everything we hold about you',
  allText: 'From our servers. It is yours',
  demoAll: 'Everything of the demo',
  demoText: 'It is on this device only',
  formats: {
    json: { name: 'JSON', label: 'Download everything as JSON' },
    csv: { name: 'CSV', label: 'Download everything as CSV' },
  },
  downloading: 'Getting your data…',
  downloaded: { title: 'Download ready' },
  offline: 'Download and deletion need a connection.',
  unreachable: 'We cannot be reached. Try again.',
  failed: 'That did not work. Try again.',
  remove: 'Delete my account',
  removeText: 'In two steps, for good',
  removeDemo: 'Delete the demo here',
  screenTitle: 'Your data',
  back: 'Back',
  steps: (step: number, of: number) => `Step ${step} of ${of}`,
  confirm: {
    title: 'Delete your account?',
    lead: 'This cannot be undone.',
    facts: [
      'Days, words, check-ins and achievements are erased, here and on our servers.',
      'You are signed out everywhere.',
      'Payment records stay by law, without name and address.',
    ],
    premium: `Premium ends too. Within ${GUARANTEE_DAYS} days of the purchase, ask for the refund first.`,
    gifts: (unopened: number) =>
      unopened === 1
        ? 'One gift is not opened. Its code stays good.'
        : `${unopened} gifts are not opened. Their codes stay good.`,
    giftsBack: 'Get the money back first',
    exportFirst: 'Download it first',
    next: 'Go on',
    cancel: 'Keep my account',
  },
  demoConfirm: {
    title: 'Delete the demo?',
    lead: 'Everything here is erased for good.',
    action: 'Delete for good',
    cancel: 'Keep it',
  },
  last: {
    title: 'Delete for good?',
    lead: 'After this, nothing comes back.',
    action: 'Delete for good',
    busy: 'Deleting…',
  },
  receipt: {
    title: 'Account deleted',
    lead: (when: string) => `Deleted on ${when}. This is your receipt.`,
    erased: 'Erased',
    kept: 'Kept',
    because: {
      accounting: `kept for ${inWords(ACCOUNTING_YEARS, 'en')} years, by tax law`,
      other: 'kept as the law asks',
    },
    later: (services: string) => `Not reached; erased within minutes of being back: ${services}.`,
    done: 'Done',
    /** Names of what was erased or kept; what is not here is shown by its own name. */
    things: {
      account: 'the account',
      session: 'sign-ins on devices',
      known_device: 'browsers that the account knows',
      entitlement_grant: 'Premium grants',
      pending_grant: 'store purchases',
      progress: 'days',
      revision: 'earlier words',
      checkin: 'check-ins',
      words_place: 'where your words are kept',
      note: 'notes',
      stats: 'totals and achievements',
      payment: 'payments',
      payment_fact: 'payment records',
      receipt_buyer: 'your details on the receipt',
      refund_request: 'refunds',
      webhook_event: 'messages of the payment provider',
      ad_event: 'measurements for the ad platform',
      pixel_event: 'visits counted',
      consent: 'answers to the cookie question',
      consent_person: 'devices with an answer',
      funnel_step: 'steps counted',
      conversion: 'purchase measurements',
      mail: 'emails due or sent',
      mail_suppression: 'addresses not to write to',
    } as Readonly<Record<string, string>>,
  },
  removed: { title: 'Account deleted', text: 'Nothing of yours is left here. Take care.' },
};

export type YourDataTexts = typeof yourData;
