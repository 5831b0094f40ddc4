import type { Locale } from '@scrollstop/contracts/language';
import { INTRO_SLIDES } from '@scrollstop/challenge/constants';
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { Button, IconButton, TextLink } from '@scrollstop/ui/layout/primitives';
import { ArrowLeft, ArrowRight } from '@scrollstop/ui/icons/icons';
import '@scrollstop/ui/intro/intro.css';
import { IntroArt, type IntroArtProps } from '@scrollstop/ui/intro/intro-art';
import { type ReactNode, useEffect, useState } from 'react';
import { SwitchLanguage } from '../../texts/switch-language.tsx';
import type { IntroTexts } from '@scrollstop/challenge/features/intro/en';
import { useSharedTexts, useLanguage, useServices, useTexts } from '../../hooks.ts';
import { OwnHours } from './own-hours.tsx';
import { introTexts } from '@scrollstop/challenge/features/intro/texts';

/** Four slides shown at any address; the address is kept and shown afterwards (G-2). */
export default function IntroScreen() {
  const { intro: gate } = useServices();
  const intro = useTexts(introTexts);
  const { everyScreen } = useSharedTexts();
  const { locale } = useLanguage();
  const [current, setCurrent] = useState(0);
  const slides = slidesOf(intro, locale);
  const slide = slides[current];

  // Outside system: the keyboard. Escape skips the intro, like "Skip".
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') gate.finish();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [gate]);

  if (!slide) return null;
  const last = current === INTRO_SLIDES - 1;
  const position = current + 1;
  return (
    <main id="main" tabIndex={-1} className="Intro" aria-roledescription={intro.carousel} aria-label={intro.label}>
      <div className="Intro-art">
        <IntroArt slide={position as IntroArtProps['slide']} />
      </div>
      <div className="Intro-bar">
        <Brand name={everyScreen.product} />
        <SwitchLanguage />
      </div>
      <section
        className="Intro-body"
        role="group"
        aria-roledescription={intro.slide}
        aria-label={intro.position(position, INTRO_SLIDES)}
      >
        <h1 className="ScreenTitle" data-size="poster" tabIndex={-1}>
          {slide.title}
        </h1>
        {slide.facts}
        <p className="Lead">{slide.lead}</p>
        <div className="Intro-nav">
          <IconButton
            variant="soft"
            label={intro.previous}
            icon={ArrowLeft}
            disabled={current === 0}
            onClick={() => setCurrent(current - 1)}
          />
          <ol className="Dots" aria-label={intro.goTo(position, INTRO_SLIDES)}>
            {slides.map((_, index) => (
              <li key={index} aria-current={index === current ? 'step' : undefined} />
            ))}
          </ol>
          <IconButton
            variant="soft"
            label={intro.next}
            icon={ArrowRight}
            disabled={last}
            onClick={() => setCurrent(current + 1)}
          />
        </div>
        <div className="Intro-foot">
          <Button variant="sun" block onClick={() => (last ? gate.finish() : setCurrent(current + 1))}>
            {intro.continue}
          </Button>
          <TextLink onClick={gate.finish}>{intro.skip}</TextLink>
        </div>
      </section>
      <p className="vh" role="status">
        {current > 0 && slide.title}
      </p>
    </main>
  );
}

interface Slide {
  title: string;
  lead: string;
  facts?: ReactNode;
}

/** Our own wording around the specified facts; any urgency is about the user's time (D-6). */
function slidesOf({ hours, days, numbers, start }: IntroTexts, locale: Locale): readonly Slide[] {
  return [
    { title: hours.title, lead: hours.text, facts: <OwnHours /> },
    { title: days.title, lead: days.text },
    { title: numbers.title, lead: numbers.text },
    { title: start.title, lead: start.text(priceOf('web', locale)) },
  ];
}
