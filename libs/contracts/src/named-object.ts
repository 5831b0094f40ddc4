import * as z from './zod.ts';

/** A strict object that is listed under this name in the OpenAPI documents. */
export const namedObject = <T extends z.core.$ZodLooseShape>(id: string, fields: T) =>
  z.strictObject(fields).register(z.globalRegistry, { id });
