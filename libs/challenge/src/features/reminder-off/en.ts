/** `/reminder-off`: the page behind the link in a reminder. */
export const reminderOff = {
  busy: 'Switching the reminders off…',
  done: {
    title: 'Reminders are off',
    text: 'Days and stars stay.',
    undo: 'Undo in the settings',
    home: 'To ScrollStop',
    signIn: 'Sign in to have them again.',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'Your profile has the switch.',
    action: 'Open the settings',
  },
};
