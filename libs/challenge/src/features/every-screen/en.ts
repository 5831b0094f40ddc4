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
  goBack: 'Go back',
  tryAgain: 'Try again',
  failed: 'That did not work. Try again.',
  closeToast: 'Close notification',
  backHome: 'Back to home',
  loggedOut: { title: 'Logged out', text: 'See you soon!' },
  remoteDown: { title: 'This part did not load', text: 'Your days are safe.' },
  error: { title: 'Error', text: 'Something went wrong. Try again.' },
  network: { title: 'No connection', text: 'Try again once you are online.' },
  offline: 'Offline. Everything is sent later.',
  notSaved: 'Not saved yet',
  /** While the servers accept no writes (docs/product/sync.md, S-3). */
  readOnly: 'Everything is kept here for now and sent later.',
  update: {
    text: 'A new version is ready.',
    action: 'Reload',
    /** This page is older than the records on the device (docs/decisions/033). */
    newer: 'This page is out of date. Reload: nothing is lost.',
  },
};
