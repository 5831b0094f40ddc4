/** Leaves this page for an address that the app does not answer itself. A module of its own, so that a test stays. */
export const leaveFor = (address: string): void => window.location.assign(address);
