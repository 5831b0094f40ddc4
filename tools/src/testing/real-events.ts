/**
 * Vitest setup file of the component layer. There the browser itself presses keys and moves the pointer
 * (`userEvent` of `vitest/browser`), so React must not expect every update to come from inside an `act()`.
 * Testing Library turns the flag on once per file and goes on wrapping its own calls.
 */
import { beforeEach } from 'vitest';

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
