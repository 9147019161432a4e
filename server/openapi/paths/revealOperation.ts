import { type JsonSchema, nullable, objectOf, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { writeDocument } from '../schemas/requestSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

/** Describes the reveal of a secret, to a role that may look at any. */
export function revealOperation(view: Viewpoint): Described {
  const words = texts[view.language];
  const places = placesOf(view);
  if (places.length === 0) return null;
  const password: JsonSchema = { type: 'string', format: 'password', maxLength: 1000, writeOnly: true };
  const asked = places.map((place) => objectOf({ ...place, password }));
  const value = nullable({ type: 'string' });
  const answered = places.map((place) => objectOf({ ...place, value }));
  return {
    description: words.revealsDescription,
    tags: ['reveals'],
    requestBody: { required: true, content: document(writeDocument(revealOf(asked))) },
    responses: {
      200: {
        description: words.done,
        content: document(
          objectOf({ jsonapi: schemaRef('JsonApi'), data: revealOf(answered, { id: { type: 'string' } }) }),
        ),
      },
      ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422', '429', '503'),
    },
  };
}

/** Lists resource and field of each secret, as one variant per resource. */
const placesOf = ({ resources }: Viewpoint): Record<string, JsonSchema>[] =>
  resources.flatMap(({ name, fields }) => {
    const names = Object.entries(fields).flatMap(([field, described]) =>
      described.type === 'secret' && described.reveal ? [field] : [],
    );
    return names.length > 0 ? [{ resource: { const: name }, id: idSchema, field: { enum: names } }] : [];
  });

const revealOf = (variants: readonly JsonSchema[], more: Record<string, JsonSchema> = {}): JsonSchema =>
  objectOf({ type: { const: 'reveals' }, ...more, attributes: { oneOf: variants } });
