/**
 * The language-independent part of the achievements. Together their stars reach the last level (L-2). Names and
 * descriptions are in `content/<locale>/achievements.ts`, rules in `achievement-rules.ts`.
 */

/** Lower case; challenge categories are in capitals. */
export type AchievementCategory = 'mindfulness' | 'creativity' | 'connection' | 'special';

/** `[category, stars, icon]` by id, in grid order. */
const catalogue = {
  first_activity: ['mindfulness', 5, '👣'],
  settling_in: ['mindfulness', 15, '🪴'],
  mindful_week: ['mindfulness', 25, '🍃'],
  mindful_ten: ['mindfulness', 35, '🪷'],
  time_awareness: ['mindfulness', 30, '⏳'],
  first_words: ['mindfulness', 15, '✏️'],
  thoughtful_writer: ['mindfulness', 15, '📓'],
  deep_thinker: ['mindfulness', 30, '🤔'],
  storyteller: ['mindfulness', 35, '📚'],
  consistent_checker: ['mindfulness', 20, '✅'],
  evening_ritual: ['mindfulness', 30, '🌙'],
  unhurried: ['mindfulness', 25, '🐌'],
  still_water: ['mindfulness', 35, '💧'],
  creative_spark: ['creativity', 15, '✨'],
  creative_week: ['creativity', 30, '🎨'],
  creative_ten: ['creativity', 35, '🖌️'],
  time_saver: ['creativity', 20, '⏰'],
  hour_master: ['creativity', 30, '🕰️'],
  five_hours: ['creativity', 35, '🌅'],
  time_lord: ['creativity', 35, '⌛'],
  long_note: ['creativity', 20, '📜'],
  maker_notes: ['creativity', 30, '📝'],
  perfectionist: ['creativity', 25, '🎯'],
  steady_hand: ['creativity', 35, '🖐️'],
  full_colour: ['creativity', 35, '🌈'],
  first_bridge: ['connection', 15, '🌉'],
  connected_week: ['connection', 30, '🤝'],
  connected_ten: ['connection', 35, '🫂'],
  shared_notes: ['connection', 30, '💌'],
  first_rescue: ['connection', 15, '🛟'],
  rescue_five: ['connection', 25, '⛵'],
  rescue_fifteen: ['connection', 35, '🚤'],
  rescue_forty: ['connection', 35, '🚢'],
  three_ways: ['connection', 25, '🧭'],
  whole_toolbox: ['connection', 35, '🧰'],
  three_worlds: ['connection', 35, '🌍'],
  week_of_words: ['connection', 25, '🗓️'],
  daily_warrior: ['special', 25, '⚔️'],
  half_journey: ['special', 30, '⛰️'],
  twenty_days: ['special', 35, '🏕️'],
  master_completer: ['special', 35, '🏆'],
  journey_completer: ['special', 100, '🏁'],
  streak_3: ['special', 15, '🔥'],
  streak_7: ['special', 20, '☀️'],
  streak_14: ['special', 30, '🌗'],
  streak_21: ['special', 35, '🌟'],
  weekend_warrior: ['special', 25, '🛡️'],
  first_checkin: ['special', 15, '👁️'],
  round_trip: ['special', 15, '🔄'],
  checkin_ten: ['special', 25, '🔟'],
  checkin_thirty: ['special', 35, '📈'],
  checkin_sixty: ['special', 35, '🔭'],
  checkin_ninety: ['special', 35, '🏛️'],
  comeback: ['special', 25, '↩️'],
  honest_try: ['special', 20, '🌱'],
  after_glow: ['special', 35, '🌇'],
} as const satisfies Record<string, readonly [AchievementCategory, number, string]>;

export type AchievementId = keyof typeof catalogue;

export interface Achievement {
  readonly id: AchievementId;
  readonly category: AchievementCategory;
  readonly stars: number;
  readonly icon: string;
}

export const achievementIds = Object.keys(catalogue) as AchievementId[];

export const achievements: readonly Achievement[] = achievementIds.map((id) => {
  const [category, stars, icon] = catalogue[id];
  return { id, category, stars, icon };
});

/** False for ids that only a server or another version knows. */
export const isAchievementId = (id: string): id is AchievementId => Object.hasOwn(catalogue, id);

export const starsOf = (id: AchievementId): number => catalogue[id][1];
