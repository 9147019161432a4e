import type { DataProvider, RaRecord } from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';

/** Describes a change of a part, to be saved with its parent. */
export type PartChange = {
  resource: string;
  /** Name in the form: `lines.0`. */
  place: string;
} & (
  | { op: 'add'; reference: string; data: Attributes }
  | { op: 'update'; data: Attributes; previousData: RaRecord }
  | { op: 'remove'; previousData: RaRecord }
);

/** Lists methods that the data provider must have besides react-admin's own. */
export interface PartsSaving extends DataProvider {
  saveWithParts(save: SavedWithParts & { idempotencyKey?: string | undefined }): Promise<{ data: RaRecord<string> }>;
  /** Returns the record as it would be stored. */
  previewWithParts(save: SavedWithParts & { signal?: AbortSignal }): Promise<{ data: RaRecord<string> }>;
}

interface SavedWithParts {
  resource: string;
  previousData?: RaRecord;
  data: Attributes;
  parts: readonly PartChange[];
}
