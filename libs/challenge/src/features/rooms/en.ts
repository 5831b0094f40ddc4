/** The profile and its four rooms; the texts of a row are with its feature. */

export const rooms = {
  label: 'Rooms',
  back: 'Back to profile',
  names: {
    urge: 'Help at the urge',
    month: 'My month',
    settings: 'Settings',
    account: 'Account and privacy',
  },
  urgeLead: 'Set up in calm, ready when it pulls.',
  groups: {
    moment: 'For the moment',
    feed: 'In front of a feed',
    picture: 'What it looks like',
    yours: 'Yours',
    company: 'With others, or on paper',
    look: 'Language and appearance',
    daily: 'Once a day',
    timer: 'When a timer ends',
    device: 'On this phone',
    signIn: 'Signing in',
    purchase: 'Your purchase',
    data: 'Your data',
  },
  figures: {
    label: 'So far',
    days: 'days',
    /** By the unit of the figure: Italian hours are feminine, minutes are not. */
    time: { minutes: 'recovered', hours: 'recovered' },
    control: 'control',
    reflections: 'reflections',
  },
  /** The access keys of the day, the timer and the navigation; browsers add their own modifier keys. */
  keys: 'Keys: Alt and D for the day, T for the timer, U for the urge. Firefox: Shift too; Mac: Control and Option.',
  saveMonth: 'Save the month as a file',
  /** One line per room: its current state. */
  states: {
    plans: (plans: number) => (plans === 1 ? '1 plan' : `${plans} plans`),
    breath: (app: string) => `a breath on ${app}`,
    breathAlone: (app: string) => `A breath on ${app}`,
    notSetUp: 'Not set up yet, one minute',
    day: (day: number) => `Day ${day}`,
    lastWords: (when: string) => `last words ${when}`,
    reminder: (time: string) => `reminder at ${time}`,
    passkeys: (passkeys: number) => (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    devices: (devices: number) => (devices === 1 ? '1 device' : `${devices} devices`),
    onlyHere: 'This device only',
  },
  /** Lines of a room that waits for an answer. */
  asks: {
    unsaved: 'Some of it is not saved',
    refund: 'The refund came back to us',
    checkin: (number: number) => `Check-in ${number} is open`,
    reminder: 'Reminder: keep or stop?',
  },
  /** A local date near today. */
  when: { today: 'today', yesterday: 'yesterday', on: (date: string) => `on ${date}` },
  trial: {
    open: (until: string) => `Open until ${until}`,
    price: (price: string) => `Your days stay. Premium is ${price}, once.`,
  },
};
