import type { ComponentProps } from 'react';
import { Screen } from '../layout/primitives.tsx';
import { EmptyState } from './empty-state.tsx';

/** A screen with a single message: what has happened, and what to do next. */
export const StateScreen = (props: Omit<ComponentProps<typeof EmptyState>, 'level' | 'fill'>) => (
  <Screen tall>
    <EmptyState level={1} fill {...props} />
  </Screen>
);
