/** The key in the share scope under which exactly this list of Zod's functions is found: a digest of their names. */
export function zodShareKey(parts: object): string {
  let digest = 0;
  for (const letter of Object.keys(parts).sort().join()) digest = (digest * 31 + letter.charCodeAt(0)) | 0;
  return `zod-${digest >>> 0}`;
}
