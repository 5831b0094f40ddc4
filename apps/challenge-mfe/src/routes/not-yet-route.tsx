import { EmptyState } from '@scrollstop/ui/empty-state';
import { Screen } from '@scrollstop/ui/screen';
import { useTexts } from '../texts/use-texts.tsx';

export type NotYet = 'emergency' | 'journal' | 'progress' | 'challenges' | 'achievements' | 'profile';

/** A screen that comes later says in one honest line what it will hold. */
export function NotYetRoute({ screen }: { screen: NotYet }) {
  const { notYet } = useTexts().common;
  return (
    <Screen nav>
      <EmptyState title={notYet.title} level={1} fill>
        {notYet[screen]}
      </EmptyState>
    </Screen>
  );
}
