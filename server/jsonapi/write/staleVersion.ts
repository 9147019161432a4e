import { ApiError, type ErrorObject } from '../../errors.ts';
import { StaleVersion } from '../../operations/write/pipeline/precondition.ts';
import { resourceObject } from '../document.ts';

/** Runs a write and turns a stale version into 412, with the current record and the fields that differ. */
export async function showingStale<T>(
  base: string,
  write: () => Promise<T>,
  source: ErrorObject['source'] = { header: 'If-Match' },
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof StaleVersion ? staleVersionError(base, error, source) : error;
  }
}

const staleVersionError = (
  base: string,
  { record, differences }: StaleVersion,
  source: ErrorObject['source'],
): ApiError =>
  new ApiError(412, [
    {
      code: 'VERSION_CONFLICT',
      title: 'Precondition Failed',
      detail: 'The record was changed since it was read.',
      source,
      meta: { current: resourceObject(record, { base, fields: new Map() }), ...differences },
    },
  ]);
