import { register } from 'prom-client';

/** Before the code of another release is loaded into this process: it registers its metrics under the same names. */
export const forgetMetrics = (): void => register.clear();
