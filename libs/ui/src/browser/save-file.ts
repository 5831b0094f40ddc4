const HOLD_MS = 10_000;

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Without this, the URL keeps the data in memory as long as the page. By then the download has its own reference.
  setTimeout(() => URL.revokeObjectURL(url), HOLD_MS);
}
