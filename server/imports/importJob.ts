import { defineJob, type JobDefinition } from '../jobs/job.ts';
import type { Model } from '../model.ts';
import { importJobKind } from './startImport.ts';
import { abandonImport } from './work/abandonImport.ts';
import { checkImport } from './work/checkImport.ts';
import { writeImport } from './work/writeImport.ts';

interface Payload {
  import: string;
}

/**
 * Checks an import in short steps, then writes it in the job's transaction: all or nothing. Others are served between the
 * steps. An interrupted job starts over.
 * @param model with the rights of the descriptions: the job is the server's own work, an import is its caller's
 */
export const importJob = (model: Model): JobDefinition<unknown> =>
  defineJob<Payload>({
    kind: importJobKind,
    maxAttempts: 3,
    backoff: 5,
    prepare: (context, payload, job) => checkImport({ ...context, model }, payload.import, job),
    run: (context, payload, job) => writeImport({ ...context, model }, payload.import, job),
    ended: (context, payload, end) => abandonImport({ ...context, model }, payload.import, end),
  }) as JobDefinition<unknown>;
