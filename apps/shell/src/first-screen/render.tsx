/**
 * Renders the intro to HTML when the site is built (tools/src/build/first-screen.ts), so that a visitor can read it
 * before any script has arrived. It uses the screen's own components, so that nothing moves when React replaces it.
 */
import type { Language } from '@scrollstop/contracts/language';
import { App } from '@scrollstop/ui/layout/primitives';
import { SkipLink } from '@scrollstop/ui/navigation/skip-link';
import { renderToStaticMarkup } from 'react-dom/server';
import IntroScreen from '../features/intro/intro-screen.tsx';
import type { Services } from '../services.ts';
import { ServicesContext } from '../hooks.ts';
import { sharedTextsIn } from '../texts/texts-store.ts';

export async function renderIntro(locale: Language): Promise<string> {
  const shared = await sharedTextsIn(locale);
  const language = { locale, shared };
  const services = {
    texts: { get: () => language, subscribe: () => () => undefined },
    storage: { read: () => null },
    intro: {},
  } as unknown as Services;
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <App>
        <SkipLink>{shared.everyScreen.skipToContent}</SkipLink>
        <IntroScreen />
      </App>
    </ServicesContext>,
  );
}
