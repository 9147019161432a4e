import type { Request, RequestHandler } from 'express';
import type { LoadedRecord } from '../../../operations/read/loaded.ts';
import { readRecord } from '../../../operations/read/read.ts';
import { flushEffects } from '../../../operations/write/effects/flushEffects.ts';
import { parentKey } from '../../../operations/write/effects/parents/parents.ts';
import type { Answer } from '../../../operations/write/idempotency/idempotency.ts';
import { inTransaction } from '../../../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../../../operations/write/writeContext.ts';
import type { Services } from '../../../services.ts';
import { atomicExtension } from '../../answer.ts';
import { type ResourceObject, resourceObject } from '../../document.ts';
import { negotiateAtomic } from '../../negotiation.ts';
import { jsonBody } from '../body/jsonBody.ts';
import { answerOnce } from '../idempotency/idempotencyKey.ts';
import { showingStale } from '../staleVersion.ts';
import { requireExpected } from './expected.ts';
import { LocalIds } from './localIds.ts';
import { isDryRun, type Operation, operationsIn } from './operation.ts';
import { type Outcome, perform } from './perform.ts';
import { withPointerPrefixAsync } from './pointerPrefix.ts';

/** Answers `POST /operations`: many changes in one transaction, all or none (https://jsonapi.org/ext/atomic). */
export const operationsHandlers = (services: Services): RequestHandler[] => [
  negotiateAtomic,
  ...jsonBody,
  answerOnce(services, answerOperations),
];

/** Holds one result; empty for an operation without a record. */
interface ResultObject {
  data?: ResourceObject;
}

async function answerOperations(req: Request, context: WriteContext): Promise<Answer> {
  const operations = operationsIn(req.body, req.baseUrl);
  const run = isDryRun(req.body) ? rolledBack : inTransaction;
  // Starts each attempt without local ids, as the records of an earlier one were rolled back.
  const results = await run({ ...context, via: 'operations' }, (inside) => performAll(inside, operations, req.baseUrl));
  const document = { jsonapi: { version: '1.1', ext: [atomicExtension] }, 'atomic:results': results };
  return { status: 200, headers: {}, body: JSON.stringify(document) };
}

/** Ends a transaction that was only tried. */
class DryRunOver extends Error {}

/** Does the work in a transaction, takes it back, and returns what it would have led to. */
async function rolledBack<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const outcome: T[] = [];
  try {
    await inTransaction(context, async (inside) => {
      outcome.push(await work(inside));
      throw new DryRunOver();
    });
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
  return outcome.at(-1) as T;
}

/** Performs them in order, each on the result of those before it. The first refusal ends all. */
async function performAll(
  context: WriteContext,
  operations: readonly Operation[],
  base: string,
): Promise<ResultObject[]> {
  const ids = new LocalIds();
  const outcomes: Outcome[] = [];
  for (const operation of operations) {
    const outcome = await withPointerPrefixAsync(operation, () =>
      showingStale(base, () => perform(context, operation, ids), { pointer: '' }),
    );
    outcomes.push(outcome);
  }
  const records = await flushedRecords(context, outcomes);
  requireExpected(
    context,
    operations.map((operation, index) => ({ operation, record: records[index] })),
  );
  return records.map((record) => (record ? { data: resourceObject(record, { base, fields: new Map() }) } : {}));
}

/** Flushes the effects, and reads the records after them, as later operations on parts may have changed them. */
async function flushedRecords(
  context: WriteContext,
  outcomes: readonly Outcome[],
): Promise<(LoadedRecord | undefined)[]> {
  await flushEffects(context);
  const found = outcomes.map((outcome) => outcome?.record ?? undefined);
  const isOld = ({ view, row }: LoadedRecord): boolean =>
    context.parents?.changed.has(parentKey(view.entity, row.id)) ?? false;
  const now = await readAgain(
    context,
    found.flatMap((one) => (one && isOld(one) ? [one] : [])),
  );
  return found.map((one) => one && (now.get(nameOf(one)) ?? one));
}

/** Identifies a record in the answer by type and id. */
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
