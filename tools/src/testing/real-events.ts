/**
 * Vitest setup file of the component layer. The browser itself presses keys and moves the pointer (`userEvent` of
 * `vitest/browser`), so React must not expect every update to be inside `act()`. Testing Library sets the flag once for
 * each file, and still wraps its own calls.
 */
import { beforeAll, beforeEach } from 'vitest';
import { commands } from 'vitest/browser';
import type {} from './own-frame.ts';

beforeAll(() => commands.ownFrame());

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

// React's development build reports each render to DevTools, which takes a tenth of the processor time.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
