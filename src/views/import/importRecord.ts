import type { RaRecord } from 'react-admin';

/** Lists states of an import, as the server names them. */
export type ImportState = 'uploaded' | 'queued' | 'checking' | 'checked' | 'importing' | 'done' | 'failed';

/** Describes an import as the server stores it. */
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

/** Describes a column of the uploaded file. */
export interface FileColumn {
  /** `A`, `B` …, as spreadsheets name columns. */
  position: string;
  header: string;
  /** Values of the first rows. */
  samples: readonly string[];
}

/** Describes the field that a column is mapped to, or a reference with the field that finds its record. */
export type ColumnTarget = string | { field: string; by: string };

export type ImportMode = 'insert' | 'update' | 'upsert';

/** Holds what a text of the file means. It is a value of the field, the id of a record, or null to leave it empty. */
export type Meaning = string | number | null;

/** Describes a text of the file that its field does not know. */
export interface UnknownValue {
  /** The column as the server names it. */
  column: string;
  field: string;
  value: string;
  /** The number of rows with it. */
  rows: number;
}

/** Tells how to import a file. */
export interface ImportSettings {
  /** By position; unmapped columns are left out. */
  columns: Readonly<Record<string, ColumnTarget>>;
  mode: ImportMode;
  /** The field by which existing records are found; null when all rows are new. */
  key: string | null;
  emptyClears: boolean;
  /** What texts mean, by column as the server names it. */
  values?: Readonly<Record<string, Readonly<Record<string, Meaning>>>>;
}

export type ImportStep = 'upload' | 'map' | 'check' | 'result';

/** Returns whether the server is at work on the import. */
export const isAtWork = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  ['queued', 'checking', 'importing'].includes(state);

/** Returns whether the import awaits its user. */
export const isWaiting = ({ state }: Pick<ImportRecord, 'state'>): boolean => ['uploaded', 'checked'].includes(state);

/** Returns the step of the import pages that belongs to a state. */
export function stepOf({ state, dryRun }: Pick<ImportRecord, 'state' | 'dryRun'>): ImportStep {
  if (state === 'uploaded') return 'map';
  return dryRun && state !== 'done' && state !== 'failed' ? 'check' : 'result';
}

export const fieldIn = (target: ColumnTarget): string => (typeof target === 'string' ? target : target.field);

/** Names a column for the server: by its header, or by its position when headers repeat or are empty. */
export function columnName({ header, position }: FileColumn, all: readonly FileColumn[]): string {
  return header !== '' && all.filter((other) => other.header === header).length === 1 ? header : position;
}
