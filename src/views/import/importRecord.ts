import type { RaRecord } from 'react-admin';

/** How far an import is; the server's words. */
export type ImportState = 'uploaded' | 'queued' | 'checking' | 'checked' | 'importing' | 'done' | 'failed';

/** An import as the server keeps it. */
export interface ImportRecord extends RaRecord<string> {
  fileName: string;
  resource: string;
  state: ImportState;
  dryRun: boolean;
  rows: number;
  processed: number;
  created: number;
  updated: number;
  faulty: number;
  message: string | null;
  createdAt: string;
}

/** A column of the uploaded file. */
export interface FileColumn {
  /** `A`, `B` … as a spreadsheet names it. */
  position: string;
  header: string;
  /** From the first rows. */
  samples: readonly string[];
}

/** What a column holds: a field, or a reference found by another field of the record it leads to. */
export type ColumnTarget = string | { field: string; by: string };

export type ImportMode = 'insert' | 'update' | 'upsert';

/** What is to be done with a file. */
export interface ImportWish {
  /** By position; columns that are not named are left out. */
  columns: Readonly<Record<string, ColumnTarget>>;
  mode: ImportMode;
  /** How records that are there are found; null where all are new. */
  key: string | null;
  emptyClears: boolean;
}

export type ImportStep = 'upload' | 'map' | 'check' | 'result';

/** The server is at work on it. */
export const isAtWork = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  ['queued', 'checking', 'importing'].includes(state);

/** Its uploader can go on with it. */
export const isWaiting = ({ state }: Pick<ImportRecord, 'state'>): boolean => ['uploaded', 'checked'].includes(state);

/** The step at which an import is. */
export function stepOf({ state, dryRun }: Pick<ImportRecord, 'state' | 'dryRun'>): ImportStep {
  if (state === 'uploaded') return 'map';
  return dryRun && state !== 'done' && state !== 'failed' ? 'check' : 'result';
}

export const fieldIn = (target: ColumnTarget): string => (typeof target === 'string' ? target : target.field);

/** How the server is told of a column: by its header, or by its position where several are called the same or none is. */
export function columnName({ header, position }: FileColumn, all: readonly FileColumn[]): string {
  return header !== '' && all.filter((other) => other.header === header).length === 1 ? header : position;
}
