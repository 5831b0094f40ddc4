import * as z from './zod.ts';

/** A strict object that the OpenAPI documents list under this name. */
export const namedObject = <T extends z.core.$ZodLooseShape>(id: string, fields: T) =>
  z.strictObject(fields).register(z.globalRegistry, { id });
