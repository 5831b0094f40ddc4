/** Output of the tools: plain lines with a leading mark, without colour codes when the output is not a terminal. */
const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const terminal = {
  step: (text: string) => console.log(`${paint(36, '›')} ${text}`),
  done: (text: string) => console.log(`${paint(32, '✓')} ${text}`),
  warn: (text: string) => console.log(`${paint(33, '!')} ${text}`),
  fail: (text: string) => console.error(`${paint(31, '✗')} ${text}`),
};

/** A failure that the user can act on: printed as one sentence, without a stack trace, exit code 1. */
export class UserError extends Error {
  override name = 'UserError';
}

const SPACE = /ENOSPC|no space left on device/i;
const RIGHTS = /EACCES|EPERM|EROFS|permission denied|read-only file system/i;

/** Turns a system error into one sentence with advice; an unknown error is returned unchanged. */
export function toUserError(error: unknown, where: string): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (SPACE.test(text))
    return new UserError(`The disk is full: free some space for ${where}, then start again.`);
  if (RIGHTS.test(text))
    return new UserError(
      `${where} cannot be written: give yourself the rights to it or set DATA_DIR elsewhere.`,
    );
  return error instanceof Error ? error : new Error(text);
}
