const HOLD_MS = 10_000;

/** Saves a file to the device's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has taken its own hold of the data by then; kept, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), HOLD_MS);
}
