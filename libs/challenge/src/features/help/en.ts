/** what ScrollStop is not, and where to find help. Shown quietly, never as an alarm. */
export const help = {
  notMedical: 'ScrollStop is not medical care. It does not replace a doctor or therapist.',
  ask: 'If scrolling, sleep or mood weigh on you for weeks, talk to a professional.',
  title: 'Talk to someone',
  links: [
    { label: 'Find a helpline in your country', href: 'https://findahelpline.com' },
    { label: 'Telefono Amico Italia (in Italian)', href: 'https://www.telefonoamico.it' },
  ],
  emergency: 'In danger right now: call your emergency number, 112 in Europe.',
};
