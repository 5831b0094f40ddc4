import { AchievementsScreen } from '../features/achievements/achievements-screen.tsx';

/** L-10. */
export const Challenges = () => <AchievementsScreen title="challenges" />;
export const Achievements = () => <AchievementsScreen title="achievements" />;
