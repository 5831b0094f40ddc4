type Part = 'auth' | 'billing' | 'progress';

/** Another service cannot be reached; the mail waits. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
  readonly part: Part;
  constructor(part: Part, cause: unknown) {
    super(`${part} cannot be reached`, { cause });
    this.part = part;
  }
}

/** The response of another service; rejects with ServiceUnavailable without one. */
export const fromService = <T>(part: Part, call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw new ServiceUnavailable(part, error);
  });
