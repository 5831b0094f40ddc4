import type { Glyph } from './icons.ts';

interface IconProps {
  of: Glyph;
  /** 22 px when absent; sm 18, lg 28, xl 36. */
  size?: 'sm' | 'lg' | 'xl' | undefined;
}

/** Always decorative: the text beside it, or the label of its button, carries the meaning. */
export function Icon({ of: glyph, size }: IconProps) {
  return (
    <svg
      className="Icon"
      data-size={size}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
      dangerouslySetInnerHTML={{ __html: glyph() }}
    />
  );
}
