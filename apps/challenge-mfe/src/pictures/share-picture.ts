/** The picture to share: 1200×630, drawn on the device, without personal data. */
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '@scrollstop/challenge/constants';
import type { Bar, Sun } from '@scrollstop/ui/scene/horizon-geometry.ts';
import { inTwoLines } from './two-lines.ts';

interface PictureRay {
  /** An SVG path. */
  d: string;
  look: 'dark' | 'pale' | 'dotted';
}

export interface Picture {
  /** The name of the achievement or of the month. */
  name: string;
  /** "Day 7 of 30". */
  eyebrow: string;
  rays: readonly PictureRay[];
  /** The lights on the water. */
  lights: readonly Bar[];
  /** Stroke width of the rays. */
  width: number;
  product: string;
}

export const PICTURE_SUN: Sun = { x: 870, y: 290, r: 168 };
export const PICTURE_HORIZON = 470;
const LEFT = 84;
/** The name must end before the rays. */
const NAME_WIDTH = 540;
const FAMILY = '"Familjen Grotesk Variable"';
const font = (weight: number, size: number): string => `${weight} ${size}px ${FAMILY}, sans-serif`;

type Colour = (token: string) => string;

export async function drawPicture(picture: Picture): Promise<Blob> {
  // Uses the page's own fonts; if they are blocked, the picture is drawn with the system's.
  await Promise.allSettled([600, 650, 700].map((weight) => document.fonts.load(font(weight, 34))));
  const canvas = document.createElement('canvas');
  canvas.width = SHARE_IMAGE_WIDTH;
  canvas.height = SHARE_IMAGE_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  // Uses the colours of the theme, so that the picture looks like this user's app.
  const style = getComputedStyle(document.documentElement);
  const colour: Colour = (token) => style.getPropertyValue(`--${token}`).trim();
  drawScene(context, colour, picture);
  drawWords(context, colour, picture);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas could not be saved as PNG'))),
      'image/png',
    ),
  );
}

function drawScene(context: CanvasRenderingContext2D, colour: Colour, picture: Picture): void {
  const disc = (token: string, radius: number): void => {
    context.fillStyle = colour(token);
    context.beginPath();
    context.arc(PICTURE_SUN.x, PICTURE_SUN.y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = colour('sky');
  context.fillRect(0, 0, SHARE_IMAGE_WIDTH, SHARE_IMAGE_HEIGHT);
  disc('sky-3', PICTURE_SUN.r * 2.8);
  disc('sky-2', PICTURE_SUN.r * 2.2);
  disc('sky-1', PICTURE_SUN.r * 1.68);
  context.lineWidth = picture.width;
  context.lineCap = 'round';
  for (const { d, look } of picture.rays) {
    context.strokeStyle = colour(look === 'pale' ? 'tick' : 'sky-ink');
    context.setLineDash(look === 'dotted' ? [0.1, picture.width * 1.8] : []);
    context.stroke(new Path2D(d));
  }
  context.setLineDash([]);
  disc('sun', PICTURE_SUN.r);
  context.fillStyle = colour('water');
  context.fillRect(0, PICTURE_HORIZON, SHARE_IMAGE_WIDTH, SHARE_IMAGE_HEIGHT - PICTURE_HORIZON);
  context.fillStyle = colour('sun');
  for (const { x, y, width } of picture.lights) {
    context.beginPath();
    context.roundRect(x, y, width, 4, 2);
    context.fill();
  }
}

function drawWords(context: CanvasRenderingContext2D, colour: Colour, picture: Picture): void {
  const write = (text: string, x: number, y: number, style: string, token: string, spacing = 0): void => {
    context.font = style;
    context.letterSpacing = `${spacing}px`;
    context.fillStyle = colour(token);
    context.fillText(text, x, y);
  };
  const measure = (text: string, size: number): number => {
    context.font = font(650, size);
    context.letterSpacing = '-3px';
    return context.measureText(text).width;
  };
  write(picture.eyebrow, LEFT, 150, font(600, 34), 'sky-ink-2');
  const { lines, size } = inTwoLines(picture.name, NAME_WIDTH, measure);
  lines.forEach((line, index) => {
    write(line, LEFT - 4, 154 + size * (index + 1), font(650, size), 'sky-ink', -3);
  });
  drawBrand(context, colour);
  write(picture.product, LEFT + 74, 572, font(700, 42), 'on-water', -1);
}

/** The product's logo (libs/ui brand-mark), 58 px. */
function drawBrand(context: CanvasRenderingContext2D, colour: Colour): void {
  context.save();
  context.translate(LEFT, 528);
  context.scale(58 / 32, 58 / 32);
  context.fillStyle = colour('sun');
  context.fill(new Path2D('M7 17a9 9 0 0 1 18 0z'));
  context.strokeStyle = colour('on-water');
  context.lineWidth = 2.6;
  context.stroke(new Path2D('M2.5 17h27M8 22.3h16M12.5 27.6h7'));
  context.restore();
}
