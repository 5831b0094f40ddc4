/** The 15 emergency actions, English. */
import type { EmergencyActionId } from '../emergency-action-ids.ts';
import type { EmergencyActionText } from '../shapes.ts';

export const emergencyActionTexts: Readonly<Record<EmergencyActionId, EmergencyActionText>> = {
  p1: { action: 'Push the wall away', description: 'Fifteen slow wall push-ups.' },
  p2: { action: 'Shake it out', description: 'Shake arms, then legs, then everything.' },
  p3: { action: 'Cold water', description: 'Wrists and face, feel the temperature.' },
  p4: { action: 'Climb or march', description: 'Stairs, or march on the spot, seated works too.' },
  p5: { action: 'Tall and loose', description: 'Stretch up, roll shoulders and neck.' },
  m1: { action: 'Long exhale', description: 'In for four, out for six, ten times.' },
  m2: { action: 'Five senses count-down', description: 'Five things seen, four heard or felt, down to one.' },
  m3: { action: 'Name the urge', description: 'Say why you want to scroll; rate it 0–10 now and after.' },
  m4: { action: 'Backwards by seven', description: 'From 100, aloud.' },
  m5: { action: 'First tiny step', description: 'Write the next minute of what you are avoiding, begin it.' },
  d1: { action: 'Sing one song', description: 'Hum or sing, screen down.' },
  d2: { action: 'Ten things back home', description: 'Put ten objects in their place.' },
  d3: { action: 'A drink made well', description: 'Prepare it slowly, taste it.' },
  d4: { action: 'Find beauty outside', description: 'Door, balcony or window: one thing.' },
  d5: { action: 'One kind sentence', description: 'To a person, a pet or the mirror.' },
};
