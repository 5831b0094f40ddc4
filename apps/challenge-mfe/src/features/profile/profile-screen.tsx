import { Button } from '@scrollstop/ui/buttons/button';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import {
  BookOpen,
  Eye,
  Footprints,
  Gift,
  House,
  KeyRound,
  LifeBuoy,
  Lock,
  LogOut,
  Printer,
  ShieldCheck,
  Smartphone,
  Star,
  Trophy,
  Users,
  Wind,
} from '@scrollstop/ui/icons/icons.ts';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { Screen } from '@scrollstop/ui/layout/screen';
import { Text } from '@scrollstop/ui/layout/text';
import { type ReactNode, useState } from 'react';
import { useHost } from '../../host.tsx';
import { isStandalone } from '../../device/install.ts';
import { WhenArrived } from '../../lazy/when-arrived.tsx';
import { useUnsaved } from '../../store/figures.ts';
import { AdMeasurement } from './ad-measurement.tsx';
import { DemoNote } from './demo-note.tsx';
import { DevicesSheet } from './devices/devices-sheet.tsx';
import { Figures } from './figures.tsx';
import { LegalFooter } from './legal-footer.tsx';
import { Month } from './month.tsx';
import { UserHead } from './user-head.tsx';
import { PurchaseCard } from './purchase/purchase.tsx';
import { ScreenTime } from './screen-time.tsx';
import { Settings } from './settings.tsx';
import { TrialCard } from './trial-card.tsx';
import { MonthFiles } from './your-data/month-files.tsx';
import { YourData } from './your-data/your-data.tsx';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface ProfileScreenProps {
  onAddToHome: () => void;
  onPasskeys: () => void;
  /** A row of the list. */
  reminder: ReactNode;
  /** The switch that keeps the user's words on this device. */
  wordsCard: ReactNode;
  /** The line about changes that the server has not taken for a day. */
  notSaved: ReactNode;
}

/** The user: their month in figures, the links, the settings and the way out. */
export function ProfileScreen({
  onAddToHome,
  onPasskeys,
  reminder,
  wordsCard,
  notSaved,
}: ProfileScreenProps) {
  const profile = useTexts(profileTexts);
  const devices = useTexts(devicesTexts);
  const passkeys = useTexts(passkeysTexts);
  const urge = useTexts(urgeTexts);
  const waitingPurchase = useTexts(waitingPurchaseTexts);
  const { session, logout } = useHost();
  const unsaved = useUnsaved();
  const leaving = useOneAtATime();
  const [listing, setListing] = useState(false);

  return (
    <Screen nav>
      <UserHead />
      {session.demo && <DemoNote />}
      <WhenArrived what="all">
        <Figures />
      </WhenArrived>
      <ScreenTime />
      <WhenArrived what="all" waiting={null}>
        <Month />
      </WhenArrived>
      {session.user?.isTrialUser && <TrialCard user={session.user} />}
      <List>
        <ListRow icon={BookOpen} label={profile.links.journal} href="/journal" />
        <ListRow icon={Trophy} label={profile.links.achievements} href="/achievements" />
        {session.access !== 'expired' && (
          <>
            <ListRow icon={LifeBuoy} label={urge.plan.list} href="/plans" />
            <ListRow icon={Footprints} label={urge.actions.title} href="/actions" />
            <ListRow icon={House} label={profile.links.kit} href="/kit" />
            <ListRow icon={Printer} label={profile.links.paper} href="/paper" />
          </>
        )}
        <ListRow icon={Users} label={profile.links.buddy} href="/buddy" />
        <ListRow icon={Wind} label={profile.links.pause} href="/setup/pause" />
        {reminder}
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
            <ListRow icon={Gift} label={profile.links.gifts} href="/gift/bought" />
          </>
        )}
        <ListRow icon={Eye} label={profile.links.calls} href="/calls" />
      </List>
      <Settings />
      <PurchaseCard />
      {wordsCard}
      <WhenArrived what="all" waiting={null}>
        <MonthFiles />
      </WhenArrived>
      <YourData />
      <AdMeasurement />
      {notSaved}
      {unsaved && (
        <Text variant="note" align="center">
          {profile.unsynced}
        </Text>
      )}
      <Button
        variant="outline"
        block
        icon={LogOut}
        busy={leaving.busy}
        onClick={() => void leaving.run(logout)}
      >
        {profile.logout}
      </Button>
      <LegalFooter />
      {listing && <DevicesSheet onClose={() => setListing(false)} />}
    </Screen>
  );
}
