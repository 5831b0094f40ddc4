/** what ScrollStop is not, and where help is. Shown quietly, never as an alarm. */
export const help = {
  notMedical: 'ScrollStop is not medical care and replaces no doctor or therapist.',
  ask: 'Scrolling, sleep or mood weigh for weeks? Talk to a professional.',
  title: 'Talk to someone',
  links: [
    { label: 'Find a helpline in your country', href: 'https://findahelpline.com' },
    { label: 'Telefono Amico Italia (in Italian)', href: 'https://www.telefonoamico.it' },
  ],
  emergency: 'In danger now: call your emergency number, in Europe 112.',
};

export type HelpTexts = typeof help;
