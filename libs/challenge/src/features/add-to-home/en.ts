/** Add-to-home modal (W-6). */
export const addToHome = {
  title: 'Keep ScrollStop one tap away',
  /** The card on home, before the user asks for the steps. */
  card: { text: 'Opens like an app, also offline.', action: 'Show me how', later: 'Not now' },
  row: { title: 'Add to Home', text: 'Not yet. It then opens offline too' },
  steps: {
    ios: ['Tap Share in the toolbar.', 'Choose “Add to Home Screen”.', 'Tap “Add”.'],
    android: ['Open the browser’s menu.', 'Choose “Install app” or “Add to Home screen”.', 'Confirm.'],
    computer: ['Open the browser’s menu.', 'Choose “Install”, or bookmark this page.', 'Open it from there tonight.'],
  },
  install: 'Install',
  gotIt: 'Got it',
  later: 'Remind me later',
  installed: { title: 'Installed' },
};
