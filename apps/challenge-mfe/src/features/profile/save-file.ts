/** Hands bytes to the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The click has taken hold of it by then; kept, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
