import type { Request } from 'express';
import { z } from 'zod';
import { restore } from '../../operations/history/restore.ts';
import type { RecordAnswer } from '../../operations/read/loaded.ts';
import { undelete } from '../../operations/trash/undelete.ts';
import type { Answer } from '../../operations/write/once.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { documentOf, resourceObject } from '../document.ts';
import { read, requireType, text } from '../write/body/body.ts';
import { preconditionOf } from '../write/ifMatch.ts';
import { showingStale } from '../write/staleVersion.ts';

const attributes = z.union(
  [
    z.looseObject({ trashed: text }),
    z.looseObject({ resource: text, id: text, entry: text, fields: z.array(text).min(1).optional() }),
  ],
  'Expected either "trashed", or "resource", "id" and "entry" here.',
);
const restoreDocument = z.looseObject(
  { data: z.looseObject({ type: text, attributes }, 'Expected a resource object here.') },
  'Expected an object with the member "data" here.',
);

const at = '/data/attributes';

/** `POST /restores`: brings a removed record back from the trash, or a record back to what it was. The answer includes it. */
export async function answerRestore(req: Request, context: WriteContext): Promise<Answer> {
  const { data } = read(restoreDocument, req.body);
  requireType(data, 'restores');
  const { record } = await restoredBy(req, context, data.attributes);
  const included = record ? [resourceObject(record, { base: req.baseUrl, fields: new Map() })] : [];
  const relationships = {
    record: { data: included.map(({ type, id }) => ({ type, id }))[0] ?? null },
  };
  const restored = { type: 'restores', id: context.requestId, attributes: data.attributes, relationships };
  return { status: 201, headers: {}, body: JSON.stringify(documentOf({ data: restored, included })) };
}

function restoredBy(req: Request, context: WriteContext, wanted: z.infer<typeof attributes>): Promise<RecordAnswer> {
  if ('trashed' in wanted) return undelete(context, String(wanted.trashed), () => `${at}/trashed`);
  const { resource, id, entry, fields } = wanted;
  const precondition = preconditionOf(req.get('If-Match'));
  const pointerTo = (member: string, position?: number): string =>
    position === undefined ? `${at}/${member}` : `${at}/${member}/${position}`;
  return showingStale(req.baseUrl, () => restore(context, { resource, id, entry, fields, precondition, pointerTo }));
}
