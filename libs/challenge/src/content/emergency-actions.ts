/** The 15 emergency actions: what is the same in every language. Words are in `content/<locale>/emergency-actions.ts`. */

export type EmergencyCategory = 'physical' | 'mental' | 'dopamine';

export interface EmergencyAction {
  readonly id: EmergencyActionId;
  readonly category: EmergencyCategory;
  readonly icon: string;
  /** 1–5. */
  readonly timeMinutes: number;
}

export const emergencyCategories: readonly EmergencyCategory[] = ['physical', 'mental', 'dopamine'];

export const emergencyActionIds = [
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'd1',
  'd2',
  'd3',
  'd4',
  'd5',
] as const;
export type EmergencyActionId = (typeof emergencyActionIds)[number];

/** Plain data, so that a bundle which needs the ids alone leaves it out. */
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
