import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { chosenWhere } from '../../operations/read/chosen.ts';
import { requireView, type View } from '../../operations/read/view.ts';
import { preferredFile } from '../negotiation.ts';
import { type ExportQuery, exportQuery } from '../query/query.ts';
import { read, requireType, text } from '../write/body/body.ts';
import { chosenMembers, chosenRowsIn } from '../write/body/chosenRows.ts';
import { requireKnownAttributes } from '../write/body/knownAttributes.ts';
import { answerFile, type FileServices } from './exportRoutes.ts';

const attributes = z.looseObject(
  {
    resource: text,
    ...chosenMembers,
    sort: text.optional(),
    fields: z.array(text, 'Expected a list of fields here.').optional(),
    fileIds: text.optional(),
    csvNotation: text.optional(),
  },
  'Expected an object here.',
);
const exportDocument = z.looseObject(
  { data: z.looseObject({ type: text, attributes }, 'Expected a resource object here.') },
  'Expected an object with the member "data" here.',
);

/**
 * Answers `POST /exports` with chosen rows as a file. The body names them, as an address has room for some hundreds of
 * ids only.
 */
export const answerExport =
  (services: FileServices): RequestHandler =>
  async (req, res) => {
    const { context } = req;
    const { data } = read(exportDocument, req.body);
    requireType(data, 'exports');
    requireKnownAttributes(data.attributes, Object.keys(attributes.shape));
    const view = requireView(context, data.attributes.resource);
    const type = preferredFile(req);
    if (!type) throw noDocument();
    const within = chosenWhere(context, view, chosenRowsIn(context, view, data.attributes));
    await answerFile(services, [req, res], { type, view, query: queryIn(context, view, data.attributes), within });
  };

/** Parses the wish like the query of a list; faults point into the document. */
function queryIn(
  context: Context,
  view: View,
  { sort, fields, fileIds, csvNotation }: z.infer<typeof attributes>,
): ExportQuery {
  const values = {
    ...(sort !== undefined && { sort }),
    ...(fields && { fields: { [view.entity.resource.name]: fields.join(',') } }),
    ...(fileIds !== undefined && { fileIds }),
    ...(csvNotation !== undefined && { csvNotation }),
  };
  try {
    return exportQuery(context, view, { values, names: new Set() });
  } catch (error) {
    throw error instanceof ApiError ? intoDocument(error) : error;
  }
}

const intoDocument = ({ status, errors }: ApiError): ApiError =>
  new ApiError(
    status,
    errors.map(({ source, status: _status, ...error }) => {
      const [member = ''] = (source?.parameter ?? '').split('[');
      return { ...error, source: { pointer: `/data/attributes/${member}` } };
    }),
  );

const noDocument = (): ApiError =>
  new ApiError(406, [
    {
      code: 'NOT_ACCEPTABLE',
      title: 'Not Acceptable',
      detail: 'Chosen rows are answered as a file alone: ask for text/csv, or for XLSX.',
      source: { header: 'Accept' },
    },
  ]);
