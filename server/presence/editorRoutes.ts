import type { Request, Response } from 'express';
import { sendDocument } from '../jsonapi/answer.ts';
import { documentOf } from '../jsonapi/document.ts';
import { requestAddress } from '../jsonapi/requestAddress.ts';
import { usersView } from '../operations/history/entries.ts';
import type { Services } from '../services.ts';
import { beginEditing, type EditedRecord, type Editor, editorsOf, endEditing } from './editors.ts';

type EditorRequest = Request<{ type: string; id: string }>;

/** Answers who else edits a record. */
export async function answerEditors(req: EditorRequest, res: Response): Promise<void> {
  await sendEditors(req, res);
}

/** Records that the caller edits a record for the next 90 seconds, and answers who else does. */
export const answerBegin =
  (services: Services) =>
  async (req: EditorRequest, res: Response): Promise<void> => {
    await beginEditing(req.context, services, recordOf(req));
    await sendEditors(req, res);
  };

/** Records that the caller no longer edits a record. */
export const answerEnd =
  (services: Services) =>
  async (req: EditorRequest, res: Response): Promise<void> => {
    await endEditing(req.context, services, recordOf(req));
    res.status(204).end();
  };

const recordOf = ({ params: { type, id } }: EditorRequest): EditedRecord => ({ resource: type, id });

async function sendEditors(req: EditorRequest, res: Response): Promise<void> {
  const editors = await editorsOf(req.context, recordOf(req));
  const users = usersView(req.context)?.entity.resource.name;
  const data = editors.map((editor, index) => editorObject(editor, { id: String(index + 1), users }));
  sendDocument(res, 200, documentOf({ data, links: { self: requestAddress(req) } }));
}

/** Numbers editors within the answer, as the id of a user would identify them. */
function editorObject({ userId, ...attributes }: Editor, { id, users }: { id: string; users: string | undefined }) {
  return {
    type: 'editors',
    id,
    attributes,
    ...(users !== undefined && {
      relationships: { user: { data: userId === null ? null : { type: users, id: userId } } },
    }),
  };
}
