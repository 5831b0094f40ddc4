import './avatar.css';

/** One letter; the name is shown beside it. */
export function Avatar({ letter }: { letter: string }) {
  return (
    <span className="Avatar" aria-hidden>
      {letter}
    </span>
  );
}
