/** True in an installed app; `standalone` is Safari's own property. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
