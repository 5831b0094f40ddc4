import { useState } from 'react';
import { useHost } from '../host.tsx';
import AddToHome from '../features/add-to-home/add-to-home.tsx';
import { PasskeysSheet } from '../features/passkeys/passkeys-sheet.tsx';
import { ReminderRow } from '../features/reminder/reminder-row.tsx';
import { ReminderSheet } from '../features/reminder/reminder-sheet.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { SetAsideNote } from '../features/set-aside/set-aside-note.tsx';
import { WordsCard } from '../features/local-words/words-card.tsx';

export default function ProfileRoute() {
  const [inviting, setInviting] = useState(false);
  const { navigate, session } = useHost();
  // The shell leads users here when they have changed their password.
  const [afterChange] = useState(() => new URLSearchParams(location.search).has('passkeys'));
  const [keys, setKeys] = useState(afterChange);
  // The question 'keep, move or stop?' leads here when nothing is asked, and so does the opt-out page.
  const [reminding, setReminding] = useState(() => new URLSearchParams(location.search).has('reminder'));

  function closeKeys(): void {
    setKeys(false);
    leaveSearch();
  }

  function closeReminder(): void {
    setReminding(false);
    leaveSearch();
  }

  function leaveSearch(): void {
    if (location.search !== '') navigate('/profile', { replace: true });
  }

  return (
    <>
      <ProfileScreen
        onAddToHome={() => setInviting(true)}
        onPasskeys={() => setKeys(true)}
        reminder={<ReminderRow onOpen={() => setReminding(true)} />}
        wordsCard={!session.demo && <WordsCard />}
        notSaved={<SetAsideNote />}
      />
      {keys && <PasskeysSheet afterChange={afterChange} onClose={closeKeys} />}
      {reminding && <ReminderSheet onClose={closeReminder} />}
      {inviting && <AddToHome counted={false} onClose={() => setInviting(false)} />}
    </>
  );
}
