import type { Request } from 'express';
import { z } from 'zod';
import { restore } from '../../operations/history/restore.ts';
import type { RecordAnswer } from '../../operations/read/loaded.ts';
import { undelete } from '../../operations/trash/undelete.ts';
import { undoBulkChange } from '../../operations/undo/undoBulkChange.ts';
import type { Answer } from '../../operations/write/idempotency/idempotency.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { documentOf, resourceObject } from '../document.ts';
import { read, requireType, text } from '../write/body/body.ts';
import { requireKnownAttributes } from '../write/body/knownAttributes.ts';
import { preconditionOf } from '../write/ifMatch.ts';
import { showingStale } from '../write/staleVersion.ts';

const ways = [
  z.looseObject({ trashed: text }),
  z.looseObject({ resource: text, bulkchange: text, mode: z.enum(['atomic', 'best-effort']).default('atomic') }),
  z.looseObject({ resource: text, id: text, entry: text, fields: z.array(text).min(1).optional() }),
] as const;
const attributes = z.union(
  ways,
  'Expected either "trashed", or "resource" and "bulkchange", or "resource", "id" and "entry" here.',
);
const restoreDocument = z.looseObject(
  { data: z.looseObject({ type: text, attributes }, 'Expected a resource object here.') },
  'Expected an object with the member "data" here.',
);

type Wanted = z.infer<typeof attributes>;
type Undoing = Extract<Wanted, { bulkchange: string }>;

const isUndoing = (wanted: Wanted): wanted is Undoing => !('trashed' in wanted) && 'bulkchange' in wanted;

const at = '/data/attributes';
const known = ways.flatMap(({ shape }) => Object.keys(shape));

/**
 * Answers `POST /restores`: brings a record back from the trash or to earlier values, and includes it. Or undoes a bulk
 * change, and gives the number of restored records and the failures.
 */
export async function answerRestore(req: Request, context: WriteContext): Promise<Answer> {
  const { data } = read(restoreDocument, req.body);
  requireType(data, 'restores');
  requireKnownAttributes(data.attributes, known);
  if (isUndoing(data.attributes)) return answerUndo(context, data.attributes);
  const { record } = await restoredBy(req, context, data.attributes);
  const included = record ? [resourceObject(record, { base: req.baseUrl, fields: new Map() })] : [];
  const relationships = {
    record: { data: included.map(({ type, id }) => ({ type, id }))[0] ?? null },
  };
  const restored = { type: 'restores', id: context.requestId, attributes: data.attributes, relationships };
  return { status: 201, headers: {}, body: JSON.stringify(documentOf({ data: restored, included })) };
}

async function answerUndo(context: WriteContext, wanted: Undoing): Promise<Answer> {
  const { resource, bulkchange, mode } = wanted;
  const pointerOf = (): string => `${at}/bulkchange`;
  const outcome = await undoBulkChange(context, { resource, bulkchange, mode, pointerOf });
  const relationships = { record: { data: null } };
  const data = { type: 'restores', id: context.requestId, attributes: { ...wanted, ...outcome }, relationships };
  return { status: 201, headers: {}, body: JSON.stringify(documentOf({ data })) };
}

function restoredBy(req: Request, context: WriteContext, wanted: Exclude<Wanted, Undoing>): Promise<RecordAnswer> {
  if ('trashed' in wanted) return undelete(context, String(wanted.trashed), () => `${at}/trashed`);
  const { resource, id, entry, fields } = wanted;
  const precondition = preconditionOf(req.get('If-Match'));
  const pointerTo = (member: string, position?: number): string =>
    position === undefined ? `${at}/${member}` : `${at}/${member}/${position}`;
  return showingStale(req.baseUrl, () => restore(context, { resource, id, entry, fields, precondition, pointerTo }));
}
