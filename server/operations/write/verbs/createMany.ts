import type { Attributes } from '../../../../schema/normalize.ts';
import type { View } from '../../read/view.ts';
import { newDraft, type Submission } from '../draft.ts';
import { authorize, creatable, refuseUnwritable } from '../pipeline/authorize.ts';
import { inTransaction } from '../pipeline/inTransaction.ts';
import { refusingAsFault, requireSound } from '../pipeline/refuse.ts';
import { requireInScope } from '../pipeline/scope.ts';
import { insertDrafts } from '../pipeline/store.ts';
import { transform } from '../pipeline/transform.ts';
import { validate } from '../pipeline/validate.ts';
import { inRound } from '../round/inRound.ts';
import type { WriteContext } from '../writeContext.ts';

/** Limits the rows of one statement: more gain nothing and hold their memory twice. */
const batchSize = 1000;

/**
 * Creates many records from values by field, all or none; returns their ids in that order. They pass the pipeline of a
 * single record; the database is queried per batch. A fault throws ApiError with pointers such as
 * `/data/17/attributes/iban`.
 */
export async function createMany(
  context: WriteContext,
  resource: string,
  records: readonly Attributes[],
): Promise<string[]> {
  const view = authorize(context, resource, 'create');
  const submissions = records.map((values, index) => recordSubmission(view, values, index));
  for (const submission of submissions) refuseUnwritable(submission, creatable(view.rights));
  return refusingAsFault(
    context,
    view.entity,
    () => '/data',
    () =>
      inTransaction(context, async (inside) => {
        const ids: string[] = [];
        for (let start = 0; start < submissions.length; start += batchSize) {
          ids.push(...(await createBatch(inside, view, submissions.slice(start, start + batchSize))));
        }
        return ids;
      }),
  );
}

async function createBatch(context: WriteContext, view: View, submissions: readonly Submission[]): Promise<string[]> {
  const { entity } = view;
  const round = inRound(
    context,
    entity,
    submissions.map(({ values }) => values),
  );
  const drafts = await transform(round, entity, submissions.map(newDraft));
  const ids = await insertDrafts(context, entity, requireSound(await validate(round, entity, drafts)));
  await requireInScope(context, view, ids);
  return ids;
}

function recordSubmission({ entity }: View, values: Attributes, index: number): Submission {
  const memberOf = (field: string): string =>
    entity.resource.fields[field]?.type === 'reference' ? `relationships/${field}/data` : `attributes/${field}`;
  return {
    values,
    unknown: [],
    pointerOf: (field) =>
      field !== undefined && field in values ? `/data/${index}/${memberOf(field)}` : `/data/${index}`,
  };
}
