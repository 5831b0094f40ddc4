/**
 * Requires all fields of a shape, also the optional ones, in code that builds or copies an item field by field. When a
 * contract gains a field, the compiler reports every place that would lose it; `undefined` must be explicit.
 */
export type EveryField<T, Value = never> = {
  [Field in keyof Required<T>]: [Value] extends [never] ? T[Field] : Value;
};
