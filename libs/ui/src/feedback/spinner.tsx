import './spinner.css';

interface SpinnerProps {
  /** Visually hidden; announced once. */
  label: string;
}

/** The loader: the sun behind the horizon, as on the splash screen. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <p role="status">
      <span className="vh">{label}</span>
      <svg className="Spinner" viewBox="0 0 88 72" aria-hidden focusable="false">
        <svg width="88" height="50">
          <circle className="sp-sun" cx="44" cy="44" r="24" />
        </svg>
        <path className="sp-line" d="M8 52h72M24 62h40" />
      </svg>
    </p>
  );
}
