const HOLD_MS = 10_000;

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has its own reference to the data by then; the URL would keep it in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), HOLD_MS);
}
