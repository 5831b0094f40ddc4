import type { ReactNode } from 'react';
import './intro.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '../icons/icons.ts';

interface IntroProps {
  label: string;
  /** A screen reader's word for the whole: “carousel”, in the user's language. */
  roleDescription: string;
  art: ReactNode;
  brand: ReactNode;
  /** At the top right: the link that skips the intro. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Intro({ label, roleDescription, art, brand, aside, children }: IntroProps) {
  return (
    <main id="main" tabIndex={-1} className="Intro" aria-roledescription={roleDescription} aria-label={label}>
      <div className="Intro-art">{art}</div>
      <div className="Intro-bar">
        {brand}
        {aside}
      </div>
      {children}
    </main>
  );
}

interface IntroSlideProps {
  /** “2 of 4”. */
  label: string;
  /** A screen reader's word for one item: “slide”. */
  roleDescription: string;
  title: ReactNode;
  facts?: ReactNode;
  lead: ReactNode;
  nav: ReactNode;
  action: ReactNode;
}

export function IntroSlide({ label, roleDescription, title, facts, lead, nav, action }: IntroSlideProps) {
  return (
    <section className="Intro-body" role="group" aria-roledescription={roleDescription} aria-label={label}>
      <h1 className="ScreenTitle" data-size="poster" tabIndex={-1}>
        {title}
      </h1>
      {facts}
      <p className="Lead">{lead}</p>
      {nav}
      {action}
    </section>
  );
}

interface IntroNavProps {
  count: number;
  /** Index of the slide, from 0. */
  current: number;
  /** The accessible name of the dots: “Slide 2 of 4”. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  onPrevious: () => void;
  onNext: () => void;
}

/** Arrows and dots; the arrows stop at the first and the last slide. */
export function IntroNav(props: IntroNavProps) {
  const { count, current, label, previousLabel, nextLabel, onPrevious, onNext } = props;
  return (
    <div className="Intro-nav">
      <IconButton
        variant="soft"
        label={previousLabel}
        icon={ArrowLeft}
        disabled={current === 0}
        onClick={onPrevious}
      />
      <ol className="Dots" aria-label={label}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} aria-current={index === current ? 'step' : undefined} />
        ))}
      </ol>
      <IconButton
        variant="soft"
        label={nextLabel}
        icon={ArrowRight}
        disabled={current === count - 1}
        onClick={onNext}
      />
    </div>
  );
}
