import { dayIn } from '../../../../schema/day.ts';

/** Saves a file as a download of the browser. */
export function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revokes the URL later, because the browser begins to read after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Builds a file name from content and day, such as `Klanten-2026-11-22.csv`, without characters that file systems refuse. */
export const fileName = (what: string, extension: string): string =>
  `${what.replace(/[\\/:*?"<>|]/g, '-')}-${dayIn(new Date())}.${extension}`;
