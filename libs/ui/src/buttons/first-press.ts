/** For a press that changes the page under the finger: ignores the second of two fast presses. */
export const firstPress =
  (act: () => void) =>
  (event: Event | { detail: number }): void => {
    if (!('detail' in event) || Number(event.detail) < 2) act();
  };
