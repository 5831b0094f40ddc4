/** Each device keeps the newest dates on which it counted something: more than six months. Apart from the shapes, because texts name it. */
export const COUNT_DAYS_MAX = 190;
