import type { Request, Response } from 'express';
import { lookUp } from '../../operations/read/lookUp.ts';
import { sendDocument } from '../answer.ts';
import { documentOf } from '../document.ts';

type LookUpOf = Request<{ type: string; id: string; relation: string }>;

/** Answers a question about a record that services answer, with the id of the record. */
export async function answerLookUp(req: LookUpOf, res: Response): Promise<void> {
  const { type: resource, id, relation: name } = req.params;
  const attributes = await lookUp(req.context, { resource, id, name });
  sendDocument(res, 200, documentOf({ data: { type: 'lookups', id, attributes } }));
}
