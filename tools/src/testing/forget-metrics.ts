import { register } from 'prom-client';

/** Call it before loading another release into this process, which registers its metrics under the same names. */
export const forgetMetrics = (): void => register.clear();
