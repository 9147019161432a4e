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
  const asked = places.map(({ place, opens }) => objectOf({ ...place, password }, opens ? ['password'] : []));
  const value = nullable({ type: 'string' });
  const answered = places.map(({ place }) => objectOf({ ...place, value }));
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
      ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422', '429'),
    },
  };
}

/** Lists resource and field of each secret, as one variant per resource, and another for links. */
const placesOf = ({ resources }: Viewpoint): Place[] =>
  resources.flatMap(({ name, fields }) => {
    const of = (opens: boolean): Place[] => {
      const names = Object.entries(fields).flatMap(([field, described]) =>
        described.type === 'secret' && described.reveal && (described.reveal === 'link') === opens ? [field] : [],
      );
      const place = { resource: { const: name }, id: idSchema, field: { enum: names } };
      return names.length > 0 ? [{ place, opens }] : [];
    };
    return [...of(false), ...of(true)];
  });

interface Place {
  place: Record<string, JsonSchema>;
  /** Whether they are links, for which no password is asked. */
  opens: boolean;
}

const revealOf = (variants: readonly JsonSchema[], more: Record<string, JsonSchema> = {}): JsonSchema =>
  objectOf({ type: { const: 'reveals' }, ...more, attributes: { oneOf: variants } });
