/** What the tools print: plain lines, a mark in front, no colour codes when the output is not a terminal. */
const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const say = {
  step: (text: string) => console.log(`${paint(36, '›')} ${text}`),
  done: (text: string) => console.log(`${paint(32, '✓')} ${text}`),
  warn: (text: string) => console.log(`${paint(33, '!')} ${text}`),
  fail: (text: string) => console.error(`${paint(31, '✗')} ${text}`),
};

/** A failure that a person can act on: printed as one sentence, without a stack trace, exit code 1. */
export class Plain extends Error {
  override name = 'Plain';
}

const SPACE = /ENOSPC|no space left on device/i;
const RIGHTS = /EACCES|EPERM|EROFS|permission denied|read-only file system/i;

/** Turns what the system said into one sentence with what to do; anything unknown stays as it is. */
export function plainly(error: unknown, where: string): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (SPACE.test(text)) return new Plain(`The disk is full: free some space for ${where}, then start again.`);
  if (RIGHTS.test(text))
    return new Plain(`${where} cannot be written: give yourself the rights to it or set DATA_DIR elsewhere.`);
  return error instanceof Error ? error : new Error(text);
}
