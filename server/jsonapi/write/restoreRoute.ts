import type { Request } from 'express';
import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { undelete } from '../../operations/trash/undelete.ts';
import type { Answer } from '../../operations/write/once.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { documentOf, resourceObject } from '../document.ts';
import { read, text } from './body.ts';

const restoreDocument = z.looseObject(
  { data: z.looseObject({ type: text, attributes: z.looseObject({ trashed: text }, 'Expected an object here.') }) },
  'Expected an object with the member "data" here.',
);

/** `POST /restores`: brings a removed record back from the trash; the answer includes it. */
export async function answerRestore(req: Request, context: WriteContext): Promise<Answer> {
  const { data } = read(restoreDocument, req.body);
  if (data.type !== 'restores')
    throw ApiError.conflict({
      code: 'TYPE_DIFFERS',
      detail: 'Records of this address are of the type "restores".',
      source: { pointer: '/data/type' },
    });
  const { trashed } = data.attributes;
  const { record } = await undelete(context, trashed, () => '/data/attributes/trashed');
  const included = record ? [resourceObject(record, { base: req.baseUrl, fields: new Map() })] : [];
  const relationships = {
    record: { data: included.map(({ type, id }) => ({ type, id }))[0] ?? null },
  };
  const restored = { type: 'restores', id: context.requestId, attributes: { trashed }, relationships };
  return { status: 201, headers: {}, body: JSON.stringify(documentOf({ data: restored, included })) };
}
