import { z } from 'zod';
import { ApiError } from '../../../errors.ts';
import { object, read } from '../body/body.ts';
import { pointer } from '../body/pointer.ts';
import { placing } from './placing.ts';
import { type Target, targetOf } from './target.ts';

/** One change of the list, as it was sent; its place and target are sound, its data is judged when its turn comes. */
export interface Operation {
  op: 'add' | 'update' | 'remove';
  target: Target;
  /** The version the record must have: what `If-Match` is to a single request. */
  version?: number;
  /** The operation object itself: pointers start here. */
  sent: Record<string, unknown>;
  /** Pointer to it in the document. */
  at: string;
}

const member = 'atomic:operations';
const mostOperations = 1000;

const operationsDocument = z.looseObject(
  { [member]: z.array(z.unknown(), 'Expected a list of operation objects here.') },
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

/** The operations of a document (https://jsonapi.org/ext/atomic); 400 with a pointer to what is none. */
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
    return placing({ sent, at }, () => operationOf(sent, at, base));
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
