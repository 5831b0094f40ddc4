import type { ReactNode } from 'react';
import './intro.css';

interface IntroSlideProps {
  /** “2 of 4”. */
  label: string;
  /** What a screen reader calls one item: “slide”. */
  roleDescription: string;
  title: ReactNode;
  /** IntroFacts. */
  facts?: ReactNode;
  lead: ReactNode;
  /** IntroNav. */
  nav: ReactNode;
  /** The Continue button. */
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
