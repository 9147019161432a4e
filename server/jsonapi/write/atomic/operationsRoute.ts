import type { Request, RequestHandler } from 'express';
import type { LoadedRecord } from '../../../operations/read/loaded.ts';
import { readRecord } from '../../../operations/read/read.ts';
import { settle } from '../../../operations/write/follow/settle.ts';
import { inTransaction } from '../../../operations/write/inTransaction.ts';
import type { Answer } from '../../../operations/write/once.ts';
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
  await settle(context);
  const found = outcomes.map((outcome) => outcome?.record ?? undefined);
  const isOld = ({ view, row }: LoadedRecord): boolean =>
    context.wholes?.changed.has(wholeKey(view.entity, row.id)) ?? false;
  const now = await readAgain(
    context,
    found.flatMap((one) => (one && isOld(one) ? [one] : [])),
  );
  return found.map((one) => one && (now.get(nameOf(one)) ?? one));
}

/** What a record is called in answers: one that several operations name by the same name is one. */
const nameOf = ({ view, row }: LoadedRecord): string => `${view.entity.resource.name}/${row.id}`;

async function readAgain(context: WriteContext, old: readonly LoadedRecord[]): Promise<Map<string, LoadedRecord>> {
  const now = new Map<string, LoadedRecord>();
  for (const one of old) {
    if (now.has(nameOf(one))) continue;
    const { record } = await readRecord(context, one.view.entity.resource.name, one.row.id);
    if (record) now.set(nameOf(one), record);
  }
  return now;
}
