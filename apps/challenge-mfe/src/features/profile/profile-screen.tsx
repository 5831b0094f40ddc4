import { Button } from '@scrollstop/ui/buttons/button';
import {
  BookOpen,
  KeyRound,
  Lock,
  LogOut,
  ShieldCheck,
  Smartphone,
  Star,
  Trophy,
} from '@scrollstop/ui/icons/icons';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { Screen } from '@scrollstop/ui/layout/screen';
import { Text } from '@scrollstop/ui/layout/text';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { isStandalone } from '../../device/install.ts';
import { useUnsaved } from '../../store/figures.ts';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { AdMeasurement } from './ad-measurement.tsx';
import { DemoNote } from './demo-note.tsx';
import { DevicesSheet } from './devices/devices-sheet.tsx';
import { Figures } from './figures.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { Month } from './month.tsx';
import { UserHead } from './user-head.tsx';
import { PurchaseCard } from './purchase/purchase.tsx';
import { Settings } from './settings.tsx';
import { TrialCard } from './trial-card.tsx';
import { YourData } from './your-data/your-data.tsx';

export interface ProfileScreenProps {
  onAddToHome: () => void;
  onPasskeys: () => void;
}

/** The user: their month in figures, the links, the settings and the way out. */
export function ProfileScreen({ onAddToHome, onPasskeys }: ProfileScreenProps) {
  const { profile, devices, passkeys, waitingPurchase } = useScreenTexts();
  const { session, logout } = useHost();
  const unsaved = useUnsaved();
  const [leaving, setLeaving] = useState(false);
  const [listing, setListing] = useState(false);

  function leave(): void {
    setLeaving(true);
    void logout().finally(() => setLeaving(false));
  }

  return (
    <Screen nav>
      <UserHead />
      {session.demo && <DemoNote />}
      <Figures />
      <Month />
      {session.user?.isTrialUser && <TrialCard user={session.user} />}
      <List>
        <ListRow icon={BookOpen} label={profile.links.journal} href="/journal" />
        <ListRow icon={Trophy} label={profile.links.achievements} href="/achievements" />
        {!isStandalone() && (
          <ListRow icon={Smartphone} label={profile.links.addToHome} onClick={onAddToHome} />
        )}
        {session.access !== 'premium' && (
          <ListRow
            icon={Star}
            label={session.waitingPurchase ? waitingPurchase.short : profile.links.premium}
            href="/pricing"
          />
        )}
        {!session.demo && (
          <>
            <ListRow icon={KeyRound} label={passkeys.link} onClick={onPasskeys} />
            <ListRow icon={ShieldCheck} label={devices.link} onClick={() => setListing(true)} />
            <ListRow icon={Lock} label={profile.links.changePassword} href="/change-password" />
          </>
        )}
      </List>
      <Settings />
      <PurchaseCard />
      <YourData />
      <AdMeasurement />
      {unsaved && (
        <Text variant="note" align="center">
          {profile.unsynced}
        </Text>
      )}
      <Button variant="outline" block icon={LogOut} busy={leaving} onClick={leave}>
        {profile.logout}
      </Button>
      <LegalFooter />
      {listing && <DevicesSheet onClose={() => setListing(false)} />}
    </Screen>
  );
}
