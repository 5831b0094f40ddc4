import { randomBytes } from 'node:crypto';

/** An error response of the Graph API. */
export class AdsFailure extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, message: string, code: number) {
    super(message);
    this.status = status;
    this.error = { message, type: 'OAuthException', code, fbtrace_id: traceId() };
  }
}

export const traceId = () => `A${randomBytes(16).toString('base64url')}`;

export const invalidParameter = (message: string) => new AdsFailure(400, `(#100) ${message}`, 100);

export const invalidToken = () => new AdsFailure(401, 'Invalid OAuth access token - Cannot parse access token', 190);

export const unknownPixel = (id: string) =>
  new AdsFailure(400, `Unsupported post request. Object with ID '${id}' does not exist.`, 100);
