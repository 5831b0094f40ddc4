/** The list of the user's devices in the profile, and signing one of them out. */
import { ENDED_SESSION_SECONDS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

export const devices = {
  row: {
    alone: 'This one only',
    and: (device: string) => `This one and ${device}`,
    others: (others: number) => `This one and ${others} others`,
  },
  title: 'Your devices',
  lead: 'Sign out any that you do not know.',
  loading: 'Looking for your devices…',
  failed: 'Your devices did not load.',
  here: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  since: (when: string) => `Signed in ${when}`,
  end: 'Sign out',
  endLabel: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign all others out',
  onlyHere: 'You are signed in here only.',
  confirm: {
    title: (device: string) => `Sign out ${device}?`,
    lead: `It is signed out within ${inWords(ENDED_SESSION_SECONDS, 'en')} seconds.`,
    othersTitle: 'Sign all others out?',
    othersLead: (count: number) =>
      count === 1
        ? `One device is signed out within ${inWords(ENDED_SESSION_SECONDS, 'en')} seconds.`
        : `${count} devices are signed out within ${inWords(ENDED_SESSION_SECONDS, 'en')} seconds.`,
    action: 'Sign out',
    cancel: 'Cancel',
    busy: 'Signing out…',
  },
};
