import type { Request } from 'express';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { requireView } from '../../../operations/read/view.ts';
import type { PointerOf, Submission } from '../../../operations/write/draft.ts';
import type { Answer } from '../../../operations/write/idempotency/idempotency.ts';
import { type BulkRequest, bulkChange } from '../../../operations/write/verbs/bulkChange.ts';
import type { WriteContext } from '../../../operations/write/writeContext.ts';
import { documentOf } from '../../document.ts';
import { object, read, requireType, text } from '../body/body.ts';
import { chosenMembers, chosenRowsIn } from '../body/chosenRows.ts';
import { requireKnownAttributes } from '../body/knownAttributes.ts';
import { existingPointer } from '../body/pointer.ts';

const attributes = z.looseObject(
  {
    resource: text,
    action: z.enum(['update', 'delete'], 'Expected "update" or "delete" here.'),
    ...chosenMembers,
    changes: object.optional(),
    expected: z.int('Expected a whole number here.').min(0, 'Expected a count here.').optional(),
    dryRun: z.boolean('Expected true or false here.').default(false),
    mode: z.enum(['atomic', 'best-effort'], 'Expected "atomic" or "best-effort" here.').default('atomic'),
  },
  'Expected an object here.',
);
const bulkDocument = z.looseObject(
  { data: z.looseObject({ type: text, attributes }, 'Expected a resource object here.') },
  'Expected an object with the member "data" here.',
);

type BulkAttributes = z.infer<typeof attributes>;

const at = '/data/attributes';

/** Answers `POST /bulkchanges`: one change of many records, with the number changed and every failure. */
export async function answerBulkChange(req: Request, context: WriteContext): Promise<Answer> {
  const outcome = await bulkChange({ ...context, via: 'bulk' }, bulkRequestIn(context, req.body));
  const data = { type: 'bulkchanges', id: context.requestId, attributes: { ...outcome } };
  return { status: 200, headers: {}, body: JSON.stringify(documentOf({ data })) };
}

function bulkRequestIn(context: Context, body: unknown): BulkRequest {
  const { data } = read(bulkDocument, body);
  requireType(data, 'bulkchanges');
  const given = data.attributes;
  requireKnownAttributes(given, Object.keys(attributes.shape));
  const view = requireView(context, given.resource);
  const { resource, expected, mode, dryRun } = given;
  const pointerOf: PointerOf = (field) => existingPointer(body, ['data', 'attributes', ...(field ? [field] : [])]);
  return {
    resource,
    expected,
    mode,
    isDryRun: dryRun,
    pointerOf,
    selection: chosenRowsIn(context, view, given),
    changes: changesIn(body, given),
  };
}

/** Reads changes by field; a reference is the id of its target. */
function changesIn(body: unknown, { action, changes }: BulkAttributes): Submission | null {
  if (action === 'delete') {
    if (changes) throw ApiError.badDocument(`${at}/changes`, 'What is removed is not changed.');
    return null;
  }
  if (!changes) throw ApiError.badDocument(at, 'The member "changes" is missing.');
  return {
    values: changes,
    unknown: [],
    pointerOf: (field) => existingPointer(body, ['data', 'attributes', 'changes', ...(field ? [field] : [])]),
  };
}
