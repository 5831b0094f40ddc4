import { LevelSummary } from '../../parts/level-summary.tsx';

/** The whole card leads to the achievements. */
export const LevelLink = () => <LevelSummary href="/achievements" />;
