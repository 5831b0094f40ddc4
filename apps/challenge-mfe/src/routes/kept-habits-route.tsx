import { KeptHabitsScreen } from '../features/kept-habits/kept-habits-screen.tsx';
import { KeptHabitsForm, useKeepFormTouched } from '../features/month/kept-habits-form.tsx';

/** The check-ins, and the form of the month screen that writes the three things down. */
export default function KeptHabitsRoute() {
  const touched = useKeepFormTouched();
  return <KeptHabitsScreen form={{ touched, show: (leaving) => <KeptHabitsForm {...leaving} /> }} />;
}
