/** Navigation, states and messages that every screen shares. */
export const everyScreen = {
  product: 'ScrollStop',
  nav: {
    label: 'Main',
    home: 'Home',
    emergency: 'Emergency',
    challenges: 'Challenges',
    progress: 'Progress',
    profile: 'Profile',
  },
  skipToContent: 'Skip to content',
  language: 'Language',
  loading: 'Loading',
  close: 'Close',
  continue: 'Continue',
  cancel: 'Cancel',
  goBack: 'Go back',
  tryAgain: 'Try again',
  closeToast: 'Close notification',
  notFound: {
    title: '404 Page Not Found',
    text: 'You’ve reached the end. It does exist, after all.',
    home: 'Back to home',
  },
  loggedOut: { title: 'Logged out', text: 'See you soon!' },
  remoteDown: {
    title: 'This part did not load',
    text: 'The rest works. Your days are safe.',
  },
  /** Any refused or failed request that has no words of its own. */
  httpError: (status: number, text: string) => `${status}: ${text}`,
  error: { title: 'Error', text: 'Something went wrong. Try again.' },
  network: { title: 'No connection', text: 'Try again once you are online.' },
  offline: 'Offline. Your work is kept and sent later.',
  notSaved: 'Not saved yet',
  /** The servers take no writes for a while (docs/product/sync.md, S-3). */
  readOnly: 'Nothing can be saved right now. It is kept here and sent later.',
  update: {
    text: 'A new version is ready.',
    action: 'Reload',
    /** This page is older than what stands on the device (docs/decisions/033). */
    newer: 'A newer version has written here. Reload: nothing is lost.',
  },
};

export type EveryScreenTexts = typeof everyScreen;
