import {
  type Platform,
  pauseAppOf,
  pauseApps,
  platformOf,
} from '@scrollstop/challenge/features/pause/pause-apps';
import { Button } from '@scrollstop/ui/buttons/button';
import { Field } from '@scrollstop/ui/fields/field';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Segments } from '@scrollstop/ui/choices/segments';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { ConnectExtension, ExtensionOffer } from './extension-section.tsx';
import { LinkSection } from './link-section.tsx';
import { SetupSteps } from './steps.tsx';
import { RemovePause } from './remove-pause.tsx';
import { usePauseLink } from './use-pause-link.ts';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';

const platforms: readonly Platform[] = ['ios', 'android', 'computer'];
/** The ones that the guide offers by name; any other can be written. */
const offered = pauseApps.slice(0, 6);
const NAME_MAX = 30;

/** The extension has opened this page for its key. */
const isConnecting = () => new URLSearchParams(location.search).has('extension');

/** `/setup/pause`: how a device is made to open the pause first, in every state of access and without a price (B-5). */
export default function PauseSetupScreen() {
  const t = useTexts(pauseSetupTexts);
  const { access } = useHost().session;
  const [platform, setPlatform] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  const [chosen, setChosen] = useState<string>(offered[0]!.id);
  const [typed, setTyped] = useState('');
  const mine = usePauseLink();
  const app = pauseAppOf(chosen === 'other' ? typed : chosen);
  // Behind `#`, which no browser sends to a server.
  const key = mine.state.status === 'made' ? `#${mine.state.link.key}` : '';
  const path = `/pause?app=${encodeURIComponent(app.id)}`;
  const link = `${location.origin}${path}${key}`;

  return (
    <Screen>
      <AppBar backLabel={t.back} backHref={access === 'none' ? '/checkout' : '/profile'} />
      <ScreenHead title={t.title} lead={t.lead} />
      <Segments
        legend={t.platform}
        name="platform"
        options={platforms.map((value) => ({ value, label: t.platforms[value] }))}
        value={platform}
        onChange={setPlatform}
      />
      {platform === 'computer' && (isConnecting() ? <ConnectExtension mine={mine} /> : <ExtensionOffer />)}
      <PillGroup
        legend={t.app}
        name="app"
        options={[
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'other', label: t.another },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === 'other' && (
        <Field
          label={t.anotherName}
          value={typed}
          maxLength={NAME_MAX}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <LinkSection mine={mine} link={link} />
      <SetupSteps platform={platform} app={app.name || t.another} link={link} />
      <Button variant="sun" block href={`${path}&test${key}`}>
        {t.test}
      </Button>
      <RemovePause mine={mine} platform={platform} />
    </Screen>
  );
}
