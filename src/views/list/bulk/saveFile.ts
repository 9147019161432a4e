/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser begins to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
