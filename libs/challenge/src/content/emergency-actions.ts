/** The language-independent part of the 15 actions; their texts are in `content/<locale>/emergency-actions.ts`. */

import type { EmergencyActionId } from './emergency-action-ids.ts';

export const emergencyCategories = ['physical', 'mental', 'dopamine'] as const;
export type EmergencyCategory = (typeof emergencyCategories)[number];

export interface EmergencyAction {
  readonly id: EmergencyActionId;
  readonly category: EmergencyCategory;
  readonly icon: string;
  /** 1–5. */
  readonly timeMinutes: number;
}

export const emergencyActions: readonly EmergencyAction[] = [
  { id: 'p1', category: 'physical', icon: '💪', timeMinutes: 2 },
  { id: 'p2', category: 'physical', icon: '🌀', timeMinutes: 1 },
  { id: 'p3', category: 'physical', icon: '💧', timeMinutes: 2 },
  { id: 'p4', category: 'physical', icon: '🪜', timeMinutes: 3 },
  { id: 'p5', category: 'physical', icon: '🧍', timeMinutes: 3 },
  { id: 'm1', category: 'mental', icon: '🌬️', timeMinutes: 2 },
  { id: 'm2', category: 'mental', icon: '👀', timeMinutes: 3 },
  { id: 'm3', category: 'mental', icon: '🏷️', timeMinutes: 2 },
  { id: 'm4', category: 'mental', icon: '🔢', timeMinutes: 2 },
  { id: 'm5', category: 'mental', icon: '📝', timeMinutes: 4 },
  { id: 'd1', category: 'dopamine', icon: '🎵', timeMinutes: 3 },
  { id: 'd2', category: 'dopamine', icon: '🧺', timeMinutes: 5 },
  { id: 'd3', category: 'dopamine', icon: '☕', timeMinutes: 5 },
  { id: 'd4', category: 'dopamine', icon: '🌤️', timeMinutes: 5 },
  { id: 'd5', category: 'dopamine', icon: '💬', timeMinutes: 1 },
];
