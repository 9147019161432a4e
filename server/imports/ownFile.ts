import { ApiError } from '../errors.ts';
import { readRecord } from '../operations/read/read.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { fileOf, type ImportFile } from './importFiles.ts';
import { importValues } from './importRecord.ts';
import { servicesOf } from './work/work.ts';

/**
 * Gives the file of an import to its uploader. Throws 404 for an import the caller may not see or whose file is gone,
 * 403 for that of another.
 */
export async function ownFile(context: WriteContext, id: string): Promise<ImportFile> {
  await readRecord(context, 'imports', id);
  const values = await importValues(servicesOf(context), context.db, id);
  requireOwn(context, values);
  const file = await fileOf(context, id);
  if (!file || file.expiresAt <= context.now()) throw ApiError.notFound();
  return file;
}

/** Throws 403 for the import of another user, which administrators may see but not change. */
export function requireOwn({ principal }: WriteContext, values: Readonly<Record<string, unknown>> | undefined): void {
  if (values?.['createdBy'] !== principal.userId)
    throw ApiError.forbidden('A file is imported by the user who uploaded it.');
}
