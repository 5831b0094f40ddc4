/** Each device keeps the newest dates on which it counted: over six months. Apart from the shapes, as texts name it. */
export const COUNT_DAYS_MAX = 190;
