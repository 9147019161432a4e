import { fileTypes } from '../../export/fileTypes.ts';
import { type JsonSchema, objectOf } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { writeDocument } from '../schemas/requestSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

/** Describes files of chosen records, to a role that may read anything at all. */
export function exportOperation(view: Viewpoint): Described {
  const words = texts[view.language];
  if (view.resources.length === 0) return null;
  const members: Record<string, JsonSchema> = {
    ids,
    filter: { type: 'object', description: words.bulkFilter },
    except: ids,
    sort: { type: 'string' },
    fields: { type: 'array', items: { type: 'string' } },
    fileIds: { const: 'none' },
    csvNotation: { const: 'local' },
  };
  const attributes = objectOf(
    { resource: { enum: view.resources.map(({ name }) => name) }, ...members },
    Object.keys(members),
  );
  return {
    description: words.exportsDescription,
    tags: ['exports'],
    requestBody: {
      required: true,
      content: document(writeDocument(objectOf({ type: { const: 'exports' }, attributes }))),
    },
    responses: {
      200: {
        description: words.done,
        content: Object.fromEntries(fileTypes.map((type) => [type, { schema: {} }])),
      },
      ...faults('400', '401', '404', '406', '409', '413', '415'),
    },
  };
}

const ids: JsonSchema = { type: 'array', items: { type: 'string' } };
