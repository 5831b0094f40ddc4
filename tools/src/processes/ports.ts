import { UserError } from '../terminal.ts';

export { freePort, freePorts, portProblem } from '@scrollstop/service-kit/http/free-ports';

/** Parses the value of the variable `name` as a port. Throws UserError if it is invalid. */
export function portOf(text: string, name = 'PORT'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${name} is "${text}": it must be a number from 1 to 65535.`);
}
