/** For a press that puts something else under the finger: the second of two fast ones was not meant for that. */
export const firstPress =
  (act: () => void) =>
  (event: Event | { detail: number }): void => {
    if (!('detail' in event) || Number(event.detail) < 2) act();
  };
