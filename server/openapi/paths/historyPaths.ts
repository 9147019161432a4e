import type { VisibleResource } from '../../../schema/visible.ts';
import { type Paths, ref, schemaRef } from '../openapi.ts';
import { numberedPageParameters } from '../parameters.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { fill, texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

/** What happened to a record, where its history is kept. */
export function historyPaths({ language, users }: Viewpoint, { name, label, history, fields }: VisibleResource): Paths {
  if (!history) return {};
  const words = texts[language];
  const summary = fill(words.history, label[language][0]);
  return {
    [`/${name}/{id}/history`]: {
      parameters: [ref('parameters', 'id')],
      get: {
        operationId: `${name}.history`,
        summary,
        tags: [name],
        parameters: [
          ...numberedPageParameters,
          {
            name: 'filter[field]',
            in: 'query',
            description: words.changesOf,
            schema: { type: 'string', enum: Object.keys(fields) },
          },
          ...(users === undefined
            ? []
            : [{ name: 'filter[user]', in: 'query' as const, description: words.changesBy, schema: idSchema }]),
        ],
        responses: {
          200: { description: summary, content: document(schemaRef('HistoryList')) },
          ...faults('400', '401', '404', '406', '415'),
        },
      },
    },
  };
}
