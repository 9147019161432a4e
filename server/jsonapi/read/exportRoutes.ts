import type { Request, RequestHandler, Response } from 'express';
import { localNotation, standardNotation } from '../../../schema/csv.ts';
import { exportColumns } from '../../export/columns.ts';
import { exportStatement } from '../../export/rows.ts';
import { sendFile } from '../../export/sendFile.ts';
import { relatedRows, requireRelation } from '../../operations/read/related.ts';
import { requireView, viewAcross } from '../../operations/read/view.ts';
import type { Services } from '../../services.ts';
import { preferredFile, requireDocumentAccepted } from '../negotiation.ts';
import { type ExportQuery, exportQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';

export type FileServices = Pick<Services, 'database' | 'logger'>;

/** Answers a list as a file where the caller prefers one; else passes the request on. */
export const exportList =
  (services: FileServices): RequestHandler<{ type: string }> =>
  async (req, res, next) => {
    const type = preferredFile(req);
    if (!type) return next();
    const view = requireView(req.context, req.params.type);
    const query = exportQuery(req.context, view, parametersOf(req));
    await answerFile(services, [req, res], { type, view, query, within: undefined });
  };

/** Answers related records as a file; a to-one relation has none. */
export const exportRelated =
  (services: FileServices): RequestHandler<{ type: string; id: string; relation: string }> =>
  async (req, res, next) => {
    const type = preferredFile(req);
    if (!type) return next();
    const { id } = req.params;
    const view = requireView(req.context, req.params.type);
    const relation = requireRelation(view, req.params.relation);
    if (relation.kind === 'one') {
      requireDocumentAccepted(req);
      return next();
    }
    const target = viewAcross(req.context, relation);
    const query = exportQuery(req.context, target, parametersOf(req));
    const within = await relatedRows(req.context, { view, id, relation });
    await answerFile(services, [req, res], { type, view: target, query, within });
  };

type Asked = Omit<Parameters<typeof exportStatement>[1], 'columns' | 'query'> & {
  type: Parameters<typeof sendFile>[2]['type'];
  query: ExportQuery;
};

export async function answerFile(
  services: FileServices,
  [req, res]: [Pick<Request, 'method' | 'context'>, Response],
  { type, ...asked }: Asked,
): Promise<void> {
  const { context } = req;
  const columns = exportColumns(context, asked.view, asked.query, context.language);
  const name = asked.view.entity.resource.label[context.language][1];
  await sendFile([req, res], services, {
    type,
    columns,
    statement: (written) => exportStatement(context, { ...asked, columns, written }),
    name,
    notation: asked.query.isLocal ? localNotation(context.language) : standardNotation,
  });
}
