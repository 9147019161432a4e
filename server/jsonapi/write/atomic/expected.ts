import type { Fault } from '../../../../schema/fault.ts';
import { isObject } from '../../../../schema/isObject.ts';
import type { Expectation } from '../../../../schema/rule.ts';
import { ApiError } from '../../../errors.ts';
import type { LoadedRecord } from '../../../operations/read/loaded.ts';
import { faultErrors } from '../../../operations/write/faultErrors.ts';
import type { WriteContext } from '../../../operations/write/writeContext.ts';
import { pointer } from '../body/pointer.ts';
import type { Operation } from './operation.ts';

/** Holds an operation and the record that it made or changed, as it is once all are done. */
export interface Done {
  operation: Operation;
  record: LoadedRecord | undefined;
}

/**
 * Refuses a list of operations that leads to other values than its client expects: `meta.expectedTotal` of a new order.
 * The rules of a resource say which values those are (`expects`). Throws 409 with both values and those of the parts.
 */
export function requireExpected(context: WriteContext, all: readonly Done[]): void {
  for (const { operation, record } of all) {
    if (operation.op !== 'add' || operation.target.relationship !== undefined || !record) continue;
    for (const [member, expectation] of Object.entries(record.view.entity.rules?.expects ?? {})) {
      const expected = expectedBy(operation, member);
      if (expected !== undefined) requireOne(context, { operation, record, all, member, expectation, expected });
    }
  }
}

/** Reads what a client expects of a new record, in the smallest unit of the field. */
function expectedBy({ sent, at }: Operation, member: string): number | undefined {
  const meta = isObject(sent['data']) ? sent['data']['meta'] : undefined;
  const expected = isObject(meta) ? meta[member] : undefined;
  if (expected === undefined || Number.isSafeInteger(expected)) return expected as number | undefined;
  throw ApiError.badDocument(at + pointer(['data', 'meta', member]), 'Expected a whole number here, such as of cents.');
}

interface Compared {
  operation: Operation;
  record: LoadedRecord;
  all: readonly Done[];
  member: string;
  expectation: Expectation;
  expected: number;
}

function requireOne(context: WriteContext, { operation, record, all, member, expectation, expected }: Compared): void {
  const { field, fault, parts } = expectation;
  const { entity } = record.view;
  const actual = record.row[field];
  if (!record.view.fields.includes(field) || actual === expected) return;
  const meta = parts ? { [parts.relation]: partsOf(record, all, parts) } : undefined;
  const at = operation.at + pointer(['data', 'meta', member]);
  const found: Fault = { field, code: fault, params: [expected, Number(actual)], conflict: true, meta };
  throw new ApiError(
    409,
    faultErrors(context, entity, [found], () => at),
  );
}

/** Returns of each part that the same request made what was expected of it, and what it is. */
function partsOf(record: LoadedRecord, all: readonly Done[], parts: NonNullable<Expectation['parts']>) {
  const [type = '', reference = ''] = relationOf(record, parts.relation).split('.');
  return all.flatMap(({ operation: { at }, record: part }) =>
    part?.view.entity.resource.name === type && part.row[reference] === record.row.id
      ? [{ pointer: at, expected: readIn(part, parts.expected), actual: readIn(part, parts.actual) }]
      : [],
  );
}

/** Returns a value that the caller may read; null for any other. */
const readIn = ({ view, row }: LoadedRecord, field: string): unknown =>
  view.fields.includes(field) ? (row[field] ?? null) : null;

function relationOf({ view }: LoadedRecord, relation: string): string {
  const to = view.entity.resource.has?.[relation];
  return typeof to === 'object' ? to.by : (to ?? '');
}
