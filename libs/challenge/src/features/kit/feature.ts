import type { Feature } from '../../feature.ts';

export const kit: Feature = {
  documents: { kit: { en: 'room and phone kit', it: 'kit per stanza e telefono' } },
  kept: { en: 'Switches of the room and phone kit', it: 'Interruttori del kit per stanza e telefono' },
};
