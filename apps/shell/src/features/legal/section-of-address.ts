/** The heading of the section that the address names, e.g. `/terms#life`; null for none or an unknown one. */
export const sectionOfAddress = (): HTMLElement | null =>
  document.getElementById(decodeURIComponent(location.hash.slice(1)));
