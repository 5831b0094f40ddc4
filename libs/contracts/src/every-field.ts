/**
 * All fields of a shape, optional ones too: for code that makes or keeps a whole item field by field. A field that a
 * contract gains is then missing where it would get lost, and the compiler says so; `undefined` has to be written.
 */
export type EveryField<T, Value = never> = {
  [Field in keyof Required<T>]: [Value] extends [never] ? T[Field] : Value;
};
