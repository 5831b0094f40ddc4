/** Where "Not now" leads: to the emergency screen, or to one small thing on this page if that would ask to sign in. */
import { ownKeys } from '../storage/own-keys.ts';
import { readJson } from './device.ts';

/** B-5: true where somebody is signed in, or tries the demo; the emergency screen meets them without a price (U-7). */
export const isSignedIn = (): boolean =>
  readJson(ownKeys.loggedOut) === null &&
  // Keys of @scrollstop/contracts/device/storage, without Zod.
  (readJson('auth-user') !== null || readJson('demo-user') !== null);
