import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** A movement of at least this many pixels is a swipe; a shorter one is a resting finger. */
const SWIPE = 48;

interface Move {
  x: number;
  y: number;
}

/** The movement of the finger, up or sideways only: a toast at the top cannot move down. */
function moved({ clientX, clientY }: PointerEvent, from: Move): Move {
  const [x, y] = [clientX - from.x, Math.min(0, clientY - from.y)];
  return Math.abs(x) > -y ? { x, y: 0 } : { x: 0, y };
}

/** Handlers of an element that a swipe dismisses. It follows the finger, and returns when the movement is too short. */
export function useSwipe(onSwipe: () => void) {
  const from = useRef<Move | null>(null);
  const [{ x, y }, setMove] = useState<Move>({ x: 0, y: 0 });
  const end = (): void => {
    from.current = null;
    setMove({ x: 0, y: 0 });
  };
  const style: CSSProperties | undefined = x === 0 && y === 0 ? undefined : { translate: `${x}px ${y}px` };
  return {
    style,
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent): void => {
      if (isPrimary) from.current = { x: clientX, y: clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (from.current === null || event.buttons === 0) return;
      const move = moved(event, from.current);
      // Captured only once it moves: capturing from the start would take the click away from the button.
      if (Math.hypot(move.x, move.y) > 8) event.currentTarget.setPointerCapture(event.pointerId);
      setMove(move);
    },
    onPointerUp: (event: PointerEvent): void => {
      const move = from.current && moved(event, from.current);
      end();
      if (move && Math.hypot(move.x, move.y) >= SWIPE) onSwipe();
    },
    onPointerCancel: end,
  };
}
