import './avatar.css';

interface AvatarProps {
  /** One letter; the name is shown beside it. */
  letter: string;
}

export function Avatar({ letter }: AvatarProps) {
  return (
    <span className="Avatar" aria-hidden>
      {letter}
    </span>
  );
}
