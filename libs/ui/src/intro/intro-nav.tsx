import './intro.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '../icons/icons.ts';

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
