import { z } from 'zod';
import { ApiError } from '../../../errors.ts';
import { object, read } from '../body/body.ts';
import { pointer } from '../body/pointer.ts';
import { withPointerPrefix } from './pointerPrefix.ts';
import { type Target, targetOf } from './target.ts';

/** Holds one operation as sent. Its target was checked; its data is validated when it is performed. */
export interface Operation {
  op: 'add' | 'update' | 'remove';
  target: Target;
  /** The version the record must have, as `If-Match` of a single request. */
  version?: number;
  /** The operation object, where pointers start. */
  sent: Record<string, unknown>;
  /** Its pointer in the document. */
  at: string;
}

const member = 'atomic:operations';
const mostOperations = 1000;

const operationsDocument = z.looseObject(
  {
    [member]: z.array(z.unknown(), 'Expected a list of operation objects here.'),
    meta: z
      .looseObject({ dryRun: z.boolean('Expected true or false here.').optional() }, 'Expected an object here.')
      .optional(),
  },
  `Expected an object with the member "${member}" here.`,
);
const operationObject = z.looseObject(
  {
    op: z.enum(['add', 'update', 'remove'], 'Expected "add", "update" or "remove" here.'),
    meta: z
      .looseObject(
        { version: z.int('Expected the version of a record here.').min(1, 'Versions count from 1.').optional() },
        'Expected an object here.',
      )
      .optional(),
  },
  'Expected an operation object here.',
);

/** Returns whether the operations of a document are only to be tried (`meta.dryRun`). */
export const isDryRun = (body: unknown): boolean => read(operationsDocument, body).meta?.dryRun === true;

/** Reads the operations of a document (https://jsonapi.org/ext/atomic). Throws 400 with a pointer to an invalid one. */
export function operationsIn(body: unknown, base: string): Operation[] {
  const list: readonly unknown[] = read(operationsDocument, body)[member] ?? [];
  if (list.length === 0) throw ApiError.badDocument(pointer([member]), 'There is no operation in this list.');
  if (list.length > mostOperations)
    throw ApiError.invalid([
      {
        code: 'TOO_MANY_OPERATIONS',
        detail: `At most ${mostOperations} operations in one request; these are ${list.length}.`,
        source: { pointer: pointer([member]) },
      },
    ]);
  return list.map((sent, index) => {
    const at = pointer([member, index]);
    return withPointerPrefix({ sent, at }, () => operationOf(sent, at, base));
  });
}

function operationOf(given: unknown, at: string, base: string): Operation {
  const { op, meta } = read(operationObject, given);
  const sent = read(object, given);
  const target = targetOf(op, sent, base);
  const isNew = op === 'add' && target.relationship === undefined;
  if (isNew && meta?.version !== undefined)
    throw ApiError.badDocument('/meta/version', 'A record that is to be made has no version yet.');
  return { op, target, version: meta?.version, sent, at };
}
