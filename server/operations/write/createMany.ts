import type { Attributes } from '../../../schema/normalize.ts';
import type { View } from '../read/view.ts';
import { authorize, creatable, refuseUnwritable } from './authorize.ts';
import { type Draft, newDraft, type Submission } from './draft.ts';
import { inTransaction } from './inTransaction.ts';
import { refusingAsFault, requireSound } from './refuse.ts';
import { inRound } from './round/inRound.ts';
import { insertDrafts, strayed, strayedError } from './store.ts';
import { transform } from './transform.ts';
import { validate } from './validate.ts';
import type { WriteContext } from './writeContext.ts';

/** Rows of one statement: more gain nothing and hold their memory twice. */
const batchSize = 1000;

/**
 * Makes many records, values by field, all or none; their ids in the order of the records. They pass the pipeline that one
 * record passes; the database is asked per batch. A fault throws ApiError with pointers such as `/data/17/attributes/iban`.
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
  const drafts: Draft[] = [];
  // One after the other: rules may ask the database, and a transaction has one connection.
  const round = inRound(
    context,
    entity,
    submissions.map(({ values }) => values),
  );
  for (const submission of submissions) drafts.push(await transform(round, entity, newDraft(submission)));
  const ids = await insertDrafts(context, entity, requireSound(await validate(round, entity, drafts)));
  if ((await strayed(context, view, ids)).length > 0) throw strayedError();
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
