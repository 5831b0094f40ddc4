/** In its own file: every screen reads records that contain these ids, but only one screen shows the actions. */
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
