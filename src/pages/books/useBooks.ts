import { useQuery } from '@tanstack/react-query';
import type { Ask } from '../../shop/ask.ts';
import { useReportFile } from '../../views/files/useReportFile.ts';
import type { BookPart } from './bookParts.ts';
import type { OfferedPeriod } from './periods.ts';

/** Asks what the files of a period hold. */
export const useBooks = (ask: Ask, { from, to }: OfferedPeriod) =>
  useQuery({
    queryKey: ['books', from, to],
    queryFn: async ({ signal }) => {
      const parts: BookPart[] = [];
      for await (const part of ask<BookPart>('books', { from, to }, signal)) parts.push(part);
      return parts;
    },
  });

interface BookFile {
  /** Name of the report. */
  report: string;
  /** Parameters besides the period. */
  asked?: Readonly<Record<string, string>>;
  /** What the file is called, without its time. */
  what: string;
  /** The day that it tells of, where that is none of the period. */
  day?: string;
  extension: 'csv' | 'zip';
}

const types = { csv: 'text/csv', zip: 'application/zip' } as const;

/** Returns what downloads a file of the books, with its progress over any page. */
export function useBookFile({ from, to, name }: OfferedPeriod): (file: BookFile) => void {
  const download = useReportFile();
  return ({ report, asked = {}, what, day, extension }) =>
    download({
      path: `reports/${report}?${new URLSearchParams({ from, to, ...asked })}`,
      type: types[extension],
      fileName: `${what}-${day ?? name}.${extension}`,
    });
}
