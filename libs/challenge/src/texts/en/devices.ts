/** English: as in the default set. */
export { devices } from '../default/devices.ts';
