import type { Feature } from '../../feature.ts';

export const urge: Feature = {
  documents: {
    actions: { en: 'own actions', it: 'azioni tue' },
    cues: { en: 'what you tapped at an urge', it: 'quello che hai toccato nel momento' },
    hidden: { en: 'actions that are not for you', it: 'azioni che non fanno per te' },
    plans: { en: 'plans', it: 'piani' },
  },
};
