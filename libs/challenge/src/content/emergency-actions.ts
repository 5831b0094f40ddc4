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

const action = (
  id: EmergencyActionId,
  category: EmergencyCategory,
  icon: string,
  timeMinutes: number,
): EmergencyAction => ({ id, category, icon, timeMinutes });

export const emergencyActions: readonly EmergencyAction[] = [
  action('p1', 'physical', '💪', 2),
  action('p2', 'physical', '🌀', 1),
  action('p3', 'physical', '💧', 2),
  action('p4', 'physical', '🪜', 3),
  action('p5', 'physical', '🧍', 3),
  action('m1', 'mental', '🌬️', 2),
  action('m2', 'mental', '👀', 3),
  action('m3', 'mental', '🏷️', 2),
  action('m4', 'mental', '🔢', 2),
  action('m5', 'mental', '📝', 4),
  action('d1', 'dopamine', '🎵', 3),
  action('d2', 'dopamine', '🧺', 5),
  action('d3', 'dopamine', '☕', 5),
  action('d4', 'dopamine', '🌤️', 5),
  action('d5', 'dopamine', '💬', 1),
];
