import type { Request, RequestHandler } from 'express';
import type { Answer } from '../../../operations/write/once.ts';
import { inTransaction, type WriteContext } from '../../../operations/write/writeContext.ts';
import type { Services } from '../../../services.ts';
import { atomicExtension } from '../../answer.ts';
import { type ResourceObject, resourceObject } from '../../document.ts';
import { negotiateAtomic } from '../../negotiation.ts';
import { noQuery } from '../../query/query.ts';
import { parametersOf } from '../../query/queryString.ts';
import { answerOnce } from '../idempotencyKey.ts';
import { jsonBody } from '../jsonBody.ts';
import { showingStale } from '../staleVersion.ts';
import { LocalIds } from './localIds.ts';
import { type Operation, operationsIn } from './operation.ts';
import { perform } from './perform.ts';
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
  const results: ResultObject[] = [];
  for (const operation of operations) {
    const outcome = await placingAll(operation, () =>
      showingStale(base, () => perform(context, operation, ids), { pointer: '' }),
    );
    results.push(outcome?.record ? { data: resourceObject(outcome.record, { base, fields: new Map() }) } : {});
  }
  return results;
}
