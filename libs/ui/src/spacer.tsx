/** Takes the room that is left, in a Screen or a Row. */
export function Spacer() {
  return <span className="Spacer" />;
}
