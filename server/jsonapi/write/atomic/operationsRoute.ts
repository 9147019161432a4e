import type { Request, RequestHandler } from 'express';
import type { LoadedRecord } from '../../../operations/read/loaded.ts';
import { readRecord } from '../../../operations/read/read.ts';
import { inTransaction } from '../../../operations/write/inTransaction.ts';
import type { Answer } from '../../../operations/write/once.ts';
import { settleWholes } from '../../../operations/write/parts/settleWholes.ts';
import { wholeKey } from '../../../operations/write/parts/wholes.ts';
import type { WriteContext } from '../../../operations/write/writeContext.ts';
import type { Services } from '../../../services.ts';
import { atomicExtension } from '../../answer.ts';
import { type ResourceObject, resourceObject } from '../../document.ts';
import { negotiateAtomic } from '../../negotiation.ts';
import { noQuery } from '../../query/query.ts';
import { parametersOf } from '../../query/queryString.ts';
import { jsonBody } from '../body/jsonBody.ts';
import { answerOnce } from '../once/idempotencyKey.ts';
import { showingStale } from '../staleVersion.ts';
import { LocalIds } from './localIds.ts';
import { type Operation, operationsIn } from './operation.ts';
import { type Outcome, perform } from './perform.ts';
import { placingAll } from './placing.ts';

/** `POST /operations`: many changes in one transaction, all or none (https://jsonapi.org/ext/atomic). */
export const operationsHandlers = (services: Services): RequestHandler[] => [
  negotiateAtomic,
  ...jsonBody,
  answerOnce(services, answerOperations),
];

/** Empty for an operation that leaves no record to show. */
interface ResultObject {
  data?: ResourceObject;
}

async function answerOperations(req: Request, context: WriteContext): Promise<Answer> {
  noQuery(parametersOf(req));
  const operations = operationsIn(req.body, req.baseUrl);
  // Each attempt starts with no names given: what an earlier one made is gone.
  const results = await inTransaction({ ...context, via: 'operations' }, (inside) =>
    performAll(inside, operations, req.baseUrl),
  );
  const document = { jsonapi: { version: '1.1', ext: [atomicExtension] }, 'atomic:results': results };
  return { status: 200, headers: {}, body: JSON.stringify(document) };
}

/** One after the other: each sees what those before it did. The first that is refused ends it all. */
async function performAll(
  context: WriteContext,
  operations: readonly Operation[],
  base: string,
): Promise<ResultObject[]> {
  const ids = new LocalIds();
  const outcomes: Outcome[] = [];
  for (const operation of operations) {
    const outcome = await placingAll(operation, () =>
      showingStale(base, () => perform(context, operation, ids), { pointer: '' }),
    );
    outcomes.push(outcome);
  }
  const records = await settled(context, outcomes);
  return records.map((record) => (record ? { data: resourceObject(record, { base, fields: new Map() }) } : {}));
}

/** The records as they are in the end: parts written by later operations may have changed them. */
async function settled(context: WriteContext, outcomes: readonly Outcome[]): Promise<(LoadedRecord | undefined)[]> {
  await settleWholes(context);
  const records: (LoadedRecord | undefined)[] = [];
  for (const outcome of outcomes) {
    const { view, row } = outcome?.record ?? {};
    const isOld = view && row && context.wholes?.changed.has(wholeKey(view.entity, row.id));
    const answer = isOld ? await readRecord(context, view.entity.resource.name, row.id) : outcome;
    records.push(answer?.record ?? undefined);
  }
  return records;
}
