/** The lines of the card, in millimetres: thirty rays, the half sun, the horizon and its water (mock 73-gift-card). */
const CENTRE = { x: 157, y: 96 };
const RAYS = 30;
const [INNER, OUTER, SUN] = [33, 43, 26];

const round = (value: number) => Math.round(value * 10) / 10;

/** From left to right over the sun, starting and ending a few degrees above the horizon. */
const rays = Array.from({ length: RAYS }, (_, index) => {
  const angle = Math.PI * (1 - (index + 0.5) / RAYS);
  const at = (radius: number) =>
    `${round(CENTRE.x + radius * Math.cos(angle))} ${round(CENTRE.y - radius * Math.sin(angle))}`;
  return `M${at(INNER)}L${at(OUTER)}`;
});

export const CARD = { width: 210, height: 148 };
export const cardLines = [
  ...rays,
  `M${CENTRE.x - SUN} ${CENTRE.y}a${SUN} ${SUN} 0 0 1 ${2 * SUN} 0`,
  'M0 96H210',
  'M139 101.5h36M146 106.5h22M152 111.5h10M4 103h14M100 106h16M192 104h18M186 114h10',
];
export const cutLine = 'M0 147.7H210';
