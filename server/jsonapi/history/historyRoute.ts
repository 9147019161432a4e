import type { Request, Response } from 'express';
import { isStoredFile } from '../../../schema/types/shared/storedFile.ts';
import { type HistoryEntry, historyOf, usersView } from '../../operations/history/entries.ts';
import type { FieldChanges } from '../../operations/history/historyTable.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf } from '../document.ts';
import { linksOfCounted, offsetPageOf } from '../query/paging.ts';
import { refuseUnknown } from '../query/query.ts';
import { parametersOf, plainText } from '../query/queryString.ts';
import { requestAddress } from '../requestAddress.ts';
import { requireFilters } from './filters.ts';

/** Answers `GET /{type}/{id}/history` with the changes of a record. */
export const answerHistory =
  (services: Services) =>
  async (req: Request<{ type: string; id: string }>, res: Response): Promise<void> => {
    const { context, params } = req;
    const parameters = parametersOf(req);
    const page = offsetPageOf(parameters);
    refuseUnknown(parameters, ['page', 'per_page', 'filter']);
    requireFilters(parameters, ['field', 'user']);
    const { entries, total } = await historyOf(context, services, {
      resource: params.type,
      id: params.id,
      page,
      field: plainText(parameters, 'filter', 'field'),
      user: plainText(parameters, 'filter', 'user'),
    });
    const users = usersView(context)?.entity.resource.name;
    const self = `${req.baseUrl}/${params.type}/${params.id}`;
    const data = entries.map((entry) => entryObject({ ...entry, changes: withAddresses(entry.changes, self) }, users));
    const links = { ...linksOfCounted(requestAddress(req), page, total) };
    sendDocument(res, 200, documentOf({ data, links, meta: { total } }));
  };

/** Adds to files the address at which this record's history gives them. @param self address of the record */
const withAddresses = (changes: FieldChanges, self: string): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [from, to]]) => {
      const shown = (value: unknown): unknown =>
        isStoredFile(value) ? { ...value, url: `${self}/files/${field}?file=${value.id}` } : value;
      return [field, [shown(from), shown(to)] as const];
    }),
  );

/**
 * Makes the resource object of an entry.
 * @param users type of the records that are users; undefined where the caller may see none
 */
function entryObject({ id, userId, actorId, trace, ...attributes }: HistoryEntry, users: string | undefined) {
  const identifier = (user: string | null) => (user === null ? null : { type: users ?? '', id: user });
  return {
    type: 'historyentries',
    id,
    attributes: { ...attributes, ...trace },
    ...(users !== undefined && {
      relationships: { user: { data: identifier(userId) }, actor: { data: identifier(actorId) } },
    }),
  };
}
