import { emergencyActionIds } from '@scrollstop/challenge/content/emergency-action-ids';
import type { RunnableAction } from '@scrollstop/challenge/features/emergency/pool';
import { emergencyActionNames } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../hooks.ts';

/** Returns the title and description of an action: ours in the chosen language, the user's own as written. */
export function useActionWords() {
  const emergencyActionTexts = useTexts(emergencyActionNames);
  return ({ id, text }: Pick<RunnableAction, 'id' | 'text'>): { title: string; description?: string } => {
    const ours = emergencyActionIds.find((one) => one === id);
    if (text !== undefined || !ours) return { title: text ?? '' };
    const { action, description } = emergencyActionTexts[ours];
    return { title: action, description };
  };
}
