/** The drawings of the pause: sky with the breathing disc, glints and ripples on the sea. */
import { drawing } from './dom.ts';

const rects = (list: readonly string[]) =>
  list
    .map((one) => one.split(' '))
    .map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="4" rx="2"/>`)
    .join('');

/** For a narrow column, or the width of a browser tab. */
const RIPPLES = {
  narrow: '14 18 52,330 22 70,-8 58 46,352 74 30,-16 118 40,366 132 40,8 176 34,344 190 52,-10 224 44',
  wide: '40 26 96,1120 22 120,250 48 70,930 60 88,-20 96 110,1190 108 60,150 150 64,1060 166 92,20 214 80,1180 226 120',
};

export const ripples = (wide = false): SVGElement => {
  const svg = drawing(
    'Ripples',
    wide ? '0 0 1280 320' : '0 0 390 240',
    rects(RIPPLES[wide ? 'wide' : 'narrow'].split(',')),
  );
  svg.setAttribute('preserveAspectRatio', 'xMidYMin slice');
  return svg;
};

export const glints = (): SVGElement => drawing('Glints', '0 0 128 48', rects(['8 8 112', '28 21 72', '46 34 36']));

/** The sun above the sea, as at the top of the app's screens. */
export function horizon(): SVGElement {
  const discs = [150, 108, 74].map((r, index) => `<circle class="r${3 - index}" cx="195" cy="148" r="${r}"/>`);
  const svg = drawing(
    'HorizonScene',
    '0 0 390 196',
    `<rect class="sky" width="390" height="196"/>${discs.join('')}<circle class="sun" cx="195" cy="148" r="48"/>
    <rect class="water" y="148" width="390" height="48"/>
    <g class="glint">${rects(['145 156 100', '161 169 68', '174 182 42'])}</g>
    <g class="rip">${rects(['40 166 54', '330 160 70', '8 184 40', '304 182 44'])}</g>`,
  );
  svg.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  return svg;
}

const TICKS = 10;

/** The disc rises while breathing in; one tick lights up for each tenth of the time. */
export function breathScene(): SVGElement {
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const angle = Math.PI * (0.95 - (0.9 * index) / (TICKS - 1));
    const at = (radius: number) =>
      `${(195 + radius * Math.cos(angle)).toFixed(1)} ${(262 - radius * Math.sin(angle)).toFixed(1)}`;
    return `<path class="tick" d="M${at(172)}L${at(187)}"/>`;
  });
  const disc = [98, 86, 74].map((r, index) => `<circle class="d${2 - index}" cx="195" cy="184" r="${r}"/>`);
  return drawing('BreathScene', '0 0 390 262', `${ticks.join('')}<g class="disc">${disc.join('')}</g>`);
}

/** `done` is 0 to 1. */
export function lightTicks(scene: SVGElement, done: number): void {
  scene.querySelectorAll('.tick').forEach((tick, index) => tick.classList.toggle('on', done * TICKS > index + 0.5));
}

export const playIcon = (): SVGElement => drawing('Icon', '0 0 24 24', '<path d="M8 5.3v13.4L18.8 12z"/>');
export const checkIcon = (): SVGElement => drawing('Icon', '0 0 24 24', '<path d="m4.8 12.6 4.7 4.7L19.3 7.2"/>');
export const noteIcon = (): SVGElement =>
  drawing('Icon', '0 0 24 24', '<circle cx="12" cy="12" r="8.6"/><path d="M12 11.2v5M12 7.9v.01"/>');
