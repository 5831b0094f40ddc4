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
