import type * as z from 'zod/mini';

/**
 * Reports what is wrong with the variables of a provider taken together, each by the name of a variable. `local` is
 * this machine's `npm start`, where live keys are refused; test keys elsewhere have to be allowed.
 */
export type FaultsOf<Schemas extends Record<string, z.ZodMiniType>> = (
  env: Partial<{ [Name in keyof Schemas]: z.infer<Schemas[Name]> }>,
  mode: { local: boolean; allowsTestKeys: boolean },
  fault: (name: keyof Schemas, message: string) => void,
) => void;
