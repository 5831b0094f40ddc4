/** Draws the card as a picture with the same lines, for sending by a messenger. */
import { CARD, cardLines } from './card-art.ts';

interface Drawn {
  poster: readonly string[];
  line: string;
  code: string;
  address: string;
  promise: string;
}

/** Pixels per millimetre: the picture is 1,680 by 1,184. */
const SCALE = 8;
const [PAPER, INK] = ['#fdffff', '#032939'];

export async function drawCard({ poster, line, code, address, promise }: Drawn): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width * SCALE;
  canvas.height = CARD.height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await document.fonts.ready;
  pen.scale(SCALE, SCALE);
  // Otherwise the letters of a 4.6 px font are placed on whole pixels, and words run into each other.
  pen.textRendering = 'geometricPrecision';
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  pen.lineWidth = 0.55;
  pen.lineCap = 'round';
  for (const path of cardLines) pen.stroke(new Path2D(path));
  const style = getComputedStyle(document.documentElement);
  const [display, body] = ['--font-display', '--font'].map((name) => style.getPropertyValue(name) || 'sans-serif');
  const write = (text: string, font: string, x: number, y: number, align: CanvasTextAlign = 'left') => {
    pen.font = font;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  poster.forEach((words, index) => write(words, `650 16px ${display}`, 14, 26 + index * 16.5));
  const lines = linesOf(pen, line, `550 7px ${body}`, 90);
  // More than four lines grow upwards, because the horizon is below.
  const first = 62 - Math.max(0, lines.length - 4) * 9;
  lines.forEach((words, index) => write(words, `550 7px ${body}`, 14, first + index * 9));
  write(code, `650 10px ${display}`, 14, 131);
  write(address, `400 4.6px ${body}`, 14, 137);
  const promiseLines = linesOf(pen, promise, `400 4.6px ${body}`, 70);
  promiseLines.forEach((words, index) =>
    write(words, `400 4.6px ${body}`, 196, 137 - (promiseLines.length - 1 - index) * 6.2, 'right'),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Breaks a text at spaces, and within a word that is longer than the line. */
function linesOf(pen: CanvasRenderingContext2D, text: string, font: string, width: number): string[] {
  pen.font = font;
  const fits = (words: string) => pen.measureText(words).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    if (line !== '' && fits(`${line} ${word}`)) line += ` ${word}`;
    else {
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  return line === '' ? lines : [...lines, line];
}
