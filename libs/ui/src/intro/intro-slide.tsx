import type { ReactNode } from 'react';
import './intro.css';

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
