/** Characters that no database stores: NUL, and half of a surrogate pair. */
import * as z from '../zod.ts';

const SAMPLES = ['\0', 'a\0b', '\ud800', 'a\udc00', '\ud83d b', 'a\0@example.com'];
const isUnstorable = (value: unknown) => typeof value === 'string' && /[\0\p{Cs}]/u.test(value);
/** Only digests of these are compared and stored; an account may have had such a password from the start. */
const SECRETS = /\.(password|currentPassword|newPassword)$/;

/** Paths of a schema's strings that let such a character through. */
export function unsafeTextsOf(schema: z.core.$ZodType, path: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  const inner = (one: unknown, step: string) =>
    unsafeTextsOf(one as z.core.$ZodType, `${path}${step}`, new Set([...seen, schema]));
  if (isText(schema)) {
    const passes = SAMPLES.some((sample) => isUnstorable(z.safeParse(schema, sample).data));
    return passes && !SECRETS.test(path) ? [path] : [];
  }
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, one]) => inner(one, `.${key}`));
    case 'array':
      return inner(def['element'], '[]');
    case 'record':
      return [...inner(def['keyType'], '{}'), ...inner(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as unknown[]).flatMap((one) => inner(one, ''));
    case 'pipe':
      return [...inner(def['in'], ''), ...inner(def['out'], '')];
    default:
      return def['innerType'] ? inner(def['innerType'], '') : [];
  }
}

/** A string, or a pipe that begins with one: its later parts may refuse what the first accepts. */
function isText(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as { type: string; in?: z.core.$ZodType };
  return def.type === 'string' || (def.type === 'pipe' && def.in !== undefined && isText(def.in));
}
