import { dayIn } from '../../../../schema/day.ts';

/** Has the browser keep a file. */
export function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser begins to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What is in it and of which day, such as `Klanten-2026-11-22.csv`; without what no file system takes. */
export const fileName = (what: string, extension: string): string =>
  `${what.replace(/[\\/:*?"<>|]/g, '-')}-${dayIn(new Date())}.${extension}`;
