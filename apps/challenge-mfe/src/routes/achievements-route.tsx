import { AchievementsScreen } from '../features/achievements/achievements-screen.tsx';

export const Challenges = () => <AchievementsScreen title="challenges" />;
export const Achievements = () => <AchievementsScreen title="achievements" />;
