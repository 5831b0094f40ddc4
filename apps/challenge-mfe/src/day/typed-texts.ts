import { SCHEMA_VERSION, storageKeys, storedVersion } from '@scrollstop/contracts/device/storage';
import * as z from '@scrollstop/contracts/zod';
import type { RecordDefinition } from '../store/records/record.ts';
import { useStore, useValue } from '../hooks.ts';

/** `typed-texts`: the unsaved form fields, by form; only fields that were changed. */
const StoredTypedTexts = z.strictObject({
  ...storedVersion,
  forms: z.record(z.string(), z.record(z.string(), z.string())),
});

type Forms = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const typedTextsRecord: RecordDefinition<Forms, typeof StoredTypedTexts> = {
  key: storageKeys.typedTexts,
  schema: StoredTypedTexts,
  empty: {},
  decode: ({ forms }) => forms,
  encode: (forms) => (Object.keys(forms).length === 0 ? null : { schemaVersion: SCHEMA_VERSION, forms }),
};

/**
 * The fields of one form, stored until it is saved or dropped, so that a reload or a closed app loses nothing. A field
 * that has not been changed follows `saved`, which a sync may replace.
 */
export function useTypedTexts<Field extends string>(form: string, saved: Readonly<Record<Field, string>>) {
  const record = useStore().open(typedTextsRecord);
  const typed = useValue(record)[form];
  return {
    fields: { ...saved, ...typed },
    touched: typed !== undefined,
    write: (change: Partial<Record<Field, string>>) =>
      record.update((forms) => ({ ...forms, [form]: { ...forms[form], ...change } })),
    forget: () => record.update(({ [form]: _, ...others }) => others),
  };
}
