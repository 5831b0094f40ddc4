import { KeepersScreen } from '../features/kept-habits/keepers-screen.tsx';
import { KeepersForm } from '../features/month/keepers.tsx';

/** The check-ins, and the form of the month screen that writes the three things down. */
export default function KeepersRoute() {
  return <KeepersScreen form={(onDone) => <KeepersForm onDone={onDone} />} />;
}
