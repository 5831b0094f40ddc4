import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { pauseAppOf, platformOf } from '@scrollstop/challenge/features/pause/pause-apps';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../../host.tsx';
import { ChooseApp } from './choose-app.tsx';
import { ConnectExtension, ExtensionOffer } from './extension-section.tsx';
import { useGuidePlace } from './guide-place.ts';
import { GuideStep, guideSteps } from './guide-step.tsx';
import { PauseSettings } from './pause-settings.tsx';
import { Prove } from './prove.tsx';
import { usePauseLink } from './use-pause-link.ts';

/** The extension has opened this page for its key. */
const isConnecting = () => new URLSearchParams(location.search).has('extension');

/** `/setup/pause`: one question, three steps at most, and the proof that it works; in every state of access and without a price (B-5). */
export default function PauseSetupScreen() {
  const t = useTexts(pauseSetupTexts);
  const { access } = useHost().session;
  const home = access === 'none' ? '/checkout' : '/profile/urge';
  const [platform, setPlatform] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  const mine = usePauseLink();
  const { place, go } = useGuidePlace();

  const choosing = place === null || place.step === 'settings';
  const makes = !choosing && mine.state.status === 'none';
  const make = useEffectEvent(() => void mine.set({})?.catch(() => undefined));

  // Outside system: the server. Whoever has chosen an app wants a link; where it cannot be made the plain one does the same, without plans.
  useEffect(() => {
    if (makes) make();
  }, [makes]);

  if (place === null)
    return (
      <Screen>
        <AppBar backLabel={t.back} backHref={home} />
        <ScreenHead title={t.title} lead={t.lead} />
        {platform === 'computer' && (isConnecting() ? <ConnectExtension mine={mine} /> : <ExtensionOffer />)}
        <ChooseApp
          platform={platform}
          onPlatform={setPlatform}
          onChoose={(app) => go({ app, step: 0 })}
          onSettings={() => go({ app: '', step: 'settings' })}
        />
      </Screen>
    );

  const app = pauseAppOf(place.app);
  // Behind `#`, which no browser sends to a server.
  const key = mine.state.status === 'made' ? `#${mine.state.link.key}` : '';
  const address = `${location.origin}/pause?app=${encodeURIComponent(app.id)}`;
  const { step } = place;
  return (
    <Screen key={step}>
      <AppBar backLabel={t.back} onBack={() => history.back()} />
      {step === 'settings' ? (
        <PauseSettings mine={mine} platform={platform} />
      ) : step < guideSteps[platform].length ? (
        <GuideStep
          {...{ platform, mine }}
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
          onAnother={() => history.go(-1 - guideSteps[platform].length)}
          onAgain={() => history.go(-guideSteps[platform].length)}
        />
      )}
    </Screen>
  );
}
