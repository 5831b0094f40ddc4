import { platformOf } from '@scrollstop/challenge/platform';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useHomeTexts, useHost, useTexts } from '../../hooks.ts';
import { pauseAppOf, pauseApps } from '@scrollstop/challenge/features/pause/pause-apps';
import { Button, Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { stepBack, pushState, stateOf, subscribeToHistory } from '../../device/history-state.ts';
import { ChooseApp } from './choose-app.tsx';
import { GuideStep, guideSteps } from './guide-step.tsx';
import { PauseSettings } from './pause-settings.tsx';
import { Prove } from './prove.tsx';
import { usePauseLink, type LinkControl } from './use-pause-link.ts';
import { extensionStores, storeOf } from '@scrollstop/challenge/features/pause/extension-stores';

/** True if the extension has opened this page to get its key. */
const isConnecting = () => new URLSearchParams(location.search).has('extension');

/** `/setup/pause`: one question, at most three steps and a test; in every access state and without a price (B-5). */
export default function PauseSetupScreen() {
  const t = useTexts(pauseSetupTexts);
  const { goBack } = useHomeTexts().everyScreen;
  const { access } = useHost().session;
  const home = access === 'none' ? '/checkout' : '/profile/urge';
  const [platform, setPlatform] = useState(() => platformOf(navigator));
  const control = usePauseLink();
  const { place, go } = useGuidePlace();

  const choosing = place === null || place.step === 'settings';
  const needsLink = !choosing && control.state.status === 'none';
  const createLink = useEffectEvent(() => void control.set({})?.catch(() => undefined));

  // Outside system: the server. Choosing an app creates a link; if that fails, the plain link works without plans.
  useEffect(() => {
    if (needsLink) createLink();
  }, [needsLink]);

  if (place === null)
    return (
      <Screen>
        <AppBar backLabel={goBack} backHref={home} />
        <ScreenHead title={t.title} lead={t.lead} />
        {platform === 'computer' && (isConnecting() ? <ConnectExtension control={control} /> : <ExtensionOffer />)}
        <ChooseApp
          platform={platform}
          onPlatform={setPlatform}
          onChoose={(app) => go({ app, step: 0 })}
          onSettings={() => go({ app: '', step: 'settings' })}
        />
      </Screen>
    );

  const app = pauseAppOf(place.app);
  // After `#`, which browsers never send to a server.
  const key = control.state.status === 'made' ? `#${control.state.link.key}` : '';
  const address = `${location.origin}/pause?app=${encodeURIComponent(app.id)}`;
  const { step } = place;
  return (
    <Screen key={step}>
      <AppBar backLabel={goBack} onBack={() => stepBack()} />
      {step === 'settings' ? (
        <PauseSettings control={control} platform={platform} />
      ) : step < guideSteps[platform].length ? (
        <GuideStep
          {...{ platform, control }}
          link={`${address}${key}`}
          testLink={`${address}&test${key}`}
          index={step}
          app={app.name}
          onDone={() => go({ app: place.app, step: step + 1 })}
        />
      ) : (
        <Prove
          {...{ platform, app, home }}
          since={place.since}
          onAnother={() => stepBack(guideSteps[platform].length + 1)}
          onAgain={() => stepBack(guideSteps[platform].length)}
        />
      )}
    </Screen>
  );
}

/** Comes first on a computer if the browser can install it: under an urge nobody opens a bookmark. */
export function ExtensionOffer({ stores = extensionStores }: { stores?: typeof extensionStores }) {
  const t = useTexts(pauseSetupTexts).extension;
  const store = storeOf(navigator.userAgent, stores);
  if (!store) return null;
  return (
    <TitledCard gap={3} title={t.title}>
      <Text>{t.text}</Text>
      <Button variant="sun" block href={store}>
        {t.install}
      </Button>
      <Text variant="note">{t.orBookmark}</Text>
    </TitledCard>
  );
}

/** The address of a link. The user has asked the extension to read the key after `#`, which it does once. */
const linkWith = (key: string) => `/pause?app=${pauseApps[0]!.id}&test#${key}`;

const openHere = (address: string) => location.assign(address);

/** Gives the key to the extension that opened this page, with one click (docs/decisions/065). */
export function ConnectExtension({ control, open = openHere }: { control: LinkControl; open?: typeof openHere }) {
  const t = useTexts(pauseSetupTexts);
  const { toast } = useHost();
  const { state, busy } = control;

  const failed = () => toast({ title: t.link.failed.title, description: t.link.failed.text, failed: true });
  async function connect(): Promise<void> {
    const link = state.status === 'made' ? state.link : await control.set({});
    if (link) open(linkWith(link.key));
  }
  const possible = state.status === 'made' || state.status === 'none';
  return (
    <TitledCard gap={3} title={t.extension.connectTitle}>
      <Text>{t.extension.connectText}</Text>
      <Button variant="sun" block busy={busy || !possible} onClick={() => void connect().catch(failed)}>
        {t.extension.connect}
      </Button>
    </TitledCard>
  );
}

/** Name in `history.state`: each step is a history entry, so Back returns to the step before and a reload keeps it. */
const KEY = 'pauseGuide';

interface GuidePlace {
  /** The app's id, or the name that the user typed. */
  app: string;
  /** From 0; the step after the last one tests the setup. `settings` has no app. */
  step: number | 'settings';
  /** When this step was shown, in epoch milliseconds. */
  since: number;
}

/** A string, because a snapshot must stay identical while nothing changes. */
const read = (): string => JSON.stringify(stateOf()[KEY] ?? null);

/** The user's place in the guide; null at its first question. */
function useGuidePlace() {
  const place = JSON.parse(useSyncExternalStore(subscribeToHistory, read)) as GuidePlace | null;
  function go(to: Omit<GuidePlace, 'since'>): void {
    pushState({ [KEY]: { ...to, since: Date.now() } });
  }
  return { place, go };
}
