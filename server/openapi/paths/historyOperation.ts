import { isWriteOnly } from '../../../schema/validation.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { schemaRef } from '../openapi.ts';
import { offsetPageParameters } from '../parameters.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

/** Tells whether history shows a field: one that is read, or whose value nobody reads. */
const isShown = (field: VisibleField): boolean => field.rights.read || isWriteOnly(field);

/** Describes the history of a record, where it is kept. */
export function historyOperation(
  { language, users }: Viewpoint,
  { name, history, fields }: VisibleResource,
): Described {
  if (!history) return null;
  const words = texts[language];
  const shown = Object.entries(fields).flatMap(([field, described]) => (isShown(described) ? [field] : []));
  return {
    tags: [name],
    parameters: [
      ...offsetPageParameters,
      { name: 'filter[field]', in: 'query', description: words.changesOf, schema: { type: 'string', enum: shown } },
      ...(users === undefined
        ? []
        : [{ name: 'filter[user]', in: 'query' as const, description: words.changesBy, schema: idSchema }]),
    ],
    responses: {
      200: { description: words.done, content: document(schemaRef('HistoryList')) },
      ...faults('400', '401', '404', '406', '415'),
    },
  };
}
