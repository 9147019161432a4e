import type { VisibleResource } from '../../../schema/visible.ts';
import { lookUpRoutes } from '../../routes/resourceRoutes.ts';
import { objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { mergePaths, pathsOf } from './pathsOf.ts';

/** Describes the questions about records of a resource that services answer. */
export const lookUpPaths = (view: Viewpoint, { name: type, label }: VisibleResource): Paths =>
  mergePaths(
    view.lookUps(type).map((relation) => {
      const operation = {
        tags: [type],
        responses: {
          200: { description: texts[view.language].done, content: document(answer) },
          ...faults('400', '401', '404', '406', '415'),
        },
      };
      const labels = [label[view.language][0], relation];
      return pathsOf(
        view.language,
        lookUpRoutes,
        { '{type}.lookup.{relation}': operation },
        { type, relation, labels },
      );
    }),
  );

const answer = objectOf({
  jsonapi: schemaRef('JsonApi'),
  data: objectOf({ type: { const: 'lookups' }, id: idSchema, attributes: { type: 'object' } }),
});
