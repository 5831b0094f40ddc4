/** The output of the tools: lines with a leading mark, which has a colour only on a terminal. */
import { styleText } from 'node:util';

export const terminal = {
  step: (text: string) => console.log(`${styleText('cyan', '›')} ${text}`),
  done: (text: string) => console.log(`${styleText('green', '✓')} ${text}`),
  warn: (text: string) => console.log(`${styleText('yellow', '!')} ${text}`),
  fail: (text: string) => console.error(`${styleText('red', '✗')} ${text}`),
};

/** An error that the user can fix: it is printed as one sentence, without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The text that a failed command prints: the message of a UserError, or the stack of any other error. */
export function messageOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command; a UserError is printed without a stack and sets exit code 1. */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    terminal.fail(error.message);
    process.exitCode = 1;
  }
}

const SPACE = /ENOSPC|no space left on device/i;
const RIGHTS = /EACCES|EPERM|EROFS|permission denied|read-only file system/i;

/** Turns a system error into a sentence with advice; other errors are returned unchanged. */
export function toUserError(error: unknown, where: string): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (SPACE.test(text)) return new UserError(`The disk is full: free some space for ${where}, then start again.`);
  if (RIGHTS.test(text))
    return new UserError(`${where} cannot be written: give yourself the rights to it or set DATA_DIR elsewhere.`);
  return error instanceof Error ? error : new Error(text);
}
