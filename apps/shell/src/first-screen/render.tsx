/**
 * The intro as HTML, rendered when the site is built (tools/src/build/first-screen.ts): a visitor reads it before any
 * script has arrived. From the same components as the screen itself, so that nothing moves when that takes its place.
 */
import type { Language } from '@scrollstop/contracts/language';
import { App } from '@scrollstop/ui/layout/primitives';
import { SkipLink } from '@scrollstop/ui/navigation/skip-link';
import { renderToStaticMarkup } from 'react-dom/server';
import IntroScreen from '../features/intro/intro-screen.tsx';
import type { Services } from '../services.ts';
import { ServicesContext } from '../hooks.ts';
import { frameIn } from '../texts/texts-store.ts';

export async function renderIntro(locale: Language): Promise<string> {
  const frame = await frameIn(locale);
  const language = { locale, frame };
  const services = {
    texts: { get: () => language, subscribe: () => () => undefined },
    storage: { read: () => null },
    intro: {},
  } as unknown as Services;
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <App>
        <SkipLink>{frame.everyScreen.skipToContent}</SkipLink>
        <IntroScreen />
      </App>
    </ServicesContext>,
  );
}
