import type { VisibleResource } from '../../../schema/visible.ts';
import { type JsonSchema, type Operation, type PathItem, type Paths, ref } from '../openapi.ts';
import { listParameters, recordParameters } from '../parameters.ts';
import { document, faults } from '../responses.ts';
import { isAlwaysThere } from '../schemas/fieldSchema.ts';
import { linkageRequest, membersRequest, updatableFields } from '../schemas/requestSchemas.ts';
import { linkageDocument, relatedDocument } from '../schemas/resourceSchemas.ts';
import { fill, texts } from '../texts/texts.ts';
import { relationsOf, type Viewpoint, type VisibleRelation } from '../viewpoint.ts';

/** What is related to a record, and the relationships themselves. */
export function relationPaths(view: Viewpoint, resource: VisibleResource): Paths {
  return Object.fromEntries(
    relationsOf(view, resource).flatMap((relation) => {
      const parameters = [ref('parameters', 'id')];
      return [
        [`/${resource.name}/{id}/${relation.name}`, { parameters, get: relatedOperation(view, resource, relation) }],
        [
          `/${resource.name}/{id}/relationships/${relation.name}`,
          { parameters, get: linkageOperation(view, resource, relation), ...linkageWrites(view, resource, relation) },
        ],
      ];
    }),
  );
}

function relatedOperation(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): Operation {
  const { to, kind, name } = relation;
  const [one, many] = to.label[view.language];
  return {
    operationId: `${resource.name}.related.${name}`,
    summary: fill(texts[view.language].related, resource.label[view.language][0], titleOf(view, resource, relation)),
    tags: [resource.name],
    parameters: kind === 'many' ? listParameters(view, to) : recordParameters(view, to),
    responses: {
      200: { description: kind === 'many' ? many : one, content: document(relatedDocument(relation)) },
      ...faults('400', '401', '404', '406', '415'),
    },
  };
}

function linkageOperation(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): Operation {
  const title = titleOf(view, resource, relation);
  return {
    operationId: `${resource.name}.relationships.${relation.name}.read`,
    summary: fill(texts[view.language].relationship, resource.label[view.language][0], title),
    tags: [resource.name],
    ...(relation.kind === 'many' && { parameters: listParameters(view, relation.to, 'linkage') }),
    responses: {
      200: { description: title, content: document(linkageDocument(relation)) },
      ...faults('400', '401', '404', '406', '415'),
    },
  };
}

/** What may be done to the ends of a relationship. */
function linkageWrites(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): PathItem {
  const place = { view, resource, relation };
  return relation.kind === 'one' ? relinkOne(place) : changeMembers(place);
}

interface Place {
  view: Viewpoint;
  resource: VisibleResource;
  relation: VisibleRelation;
}

function relinkOne(place: Place): PathItem {
  const { view, resource, relation } = place;
  const [, field] = updatableFields(resource).find(([name]) => name === relation.name) ?? [];
  if (!field) return {};
  const words = texts[view.language];
  const headers = { ETag: { description: words.etag, schema: { type: 'string' } } };
  const request = linkageRequest(relation.to.name, !isAlwaysThere(field));
  const patch = linkageWrite(place, { name: 'update', summary: words.relink, request });
  return { patch: { ...patch, responses: { ...patch.responses, 204: { description: words.done, headers } } } };
}

/** They change by the records on their other side, which keep the reference; those that need it cannot be taken out. */
function changeMembers(place: Place): PathItem {
  const { view, relation } = place;
  const reference = relation.field === undefined ? undefined : relation.to.fields[relation.field];
  if (!reference?.rights.update) return {};
  const words = texts[view.language];
  const request = membersRequest(relation.to.name);
  const add = linkageWrite(place, { name: 'add', summary: words.link, request });
  return {
    patch: linkageWrite(place, { name: 'update', summary: words.relink, request }),
    post: { ...add, parameters: [...(add.parameters ?? []), ref('parameters', 'idempotencyKey')] },
    ...(!isAlwaysThere(reference) && {
      delete: linkageWrite(place, { name: 'remove', summary: words.unlink, request }),
    }),
  };
}

function linkageWrite(
  { view, resource, relation }: Place,
  { name, summary, request }: { name: string; summary: string; request: JsonSchema },
): Operation {
  return {
    operationId: `${resource.name}.relationships.${relation.name}.${name}`,
    summary: fill(summary, resource.label[view.language][0], titleOf(view, resource, relation)),
    tags: [resource.name],
    parameters: [ref('parameters', 'ifMatch')],
    requestBody: { required: true, content: document(request) },
    responses: {
      204: { description: texts[view.language].done },
      ...faults('400', '401', '403', '404', '406', '409', '412', '413', '415', '422', '503'),
    },
  };
}

/** The label of the reference, or of the records that refer here. */
const titleOf = ({ language }: Viewpoint, { fields }: VisibleResource, { name, to }: VisibleRelation): string =>
  fields[name]?.label[language] ?? to.label[language][1];
