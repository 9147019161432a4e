import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Ask } from '../../shop/ask.ts';
import { downloads } from '../../views/list/files/downloads.ts';
import { saveAs } from '../../views/list/files/saveAs.ts';
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
  /** What the file is called, without its period. */
  what: string;
  extension: 'csv' | 'zip';
}

interface FileProvider {
  downloadFile(file: {
    path: string;
    type: string;
    signal?: AbortSignal;
    onReceived?: (piece: Uint8Array) => void;
  }): Promise<Blob>;
}

const types = { csv: 'text/csv', zip: 'application/zip' } as const;

/** Returns what downloads a file of the books, with its progress over any page. */
export function useBookFile({ from, to, name }: OfferedPeriod): (file: BookFile) => void {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & FileProvider>();
  return ({ report, asked = {}, what, extension }) => {
    const fileName = `${what}-${name}.${extension}`;
    const path = `reports/${report}?${new URLSearchParams({ from, to, ...asked })}`;
    void downloads.start({
      fileName,
      expectedRows: null,
      fetchFile: (request) => provider.downloadFile({ path, type: types[extension], ...request }),
      save: (file) => saveAs(fileName, file),
    });
  };
}
