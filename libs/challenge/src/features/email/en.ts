/** `/email` (docs/product/owner.md). States are read from the server. */
import { MAIL_COUNTED_HOURS } from '../../constants.ts';

export const email = {
  title: 'Email',
  text: 'Outgoing mail and its sender.',
  status: {
    title: 'Status',
    service: 'Service',
    active: 'active',
    inactive: 'not configured',
    sender: 'Current sender',
    welcome: 'Welcome',
    temporaryPassword: 'Temporary password',
    payment: 'Payment confirmation',
    refund: 'Refund',
    reminder: 'Reminder',
    waiting: 'Waiting',
    sent: `Sent in the last ${MAIL_COUNTED_HOURS} hours`,
    failed: 'Not delivered',
    suppressed: 'Excluded addresses',
    lastError: 'Last error',
    show: 'Show the numbers',
    loading: 'Loading status...',
    on: 'on',
    off: 'off',
  },
  form: {
    title: 'Sender address',
    label: 'Email',
    hint: 'Kept here only: the service sets the sender.',
    submit: 'Save sender',
    kept: (address: string) => `Saved here: ${address}`,
  },
  saved: { title: 'Sender saved' },
  invalid: { title: 'Invalid email', text: 'Enter a valid email address' },
  error: { title: 'Error', text: 'Could not update the configuration' },
};
