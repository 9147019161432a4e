import type { VisibleResource } from '../../schema/visible.ts';
import { isAlwaysThere } from './fieldSchema.ts';
import { type Operation, type Paths, ref } from './openapi.ts';
import { listParameters, recordParameters } from './parameters.ts';
import { linkageRequest, updatableFields } from './requestSchemas.ts';
import { linkageDocument, relatedDocument } from './resourceSchemas.ts';
import { document, faults, listContent } from './responses.ts';
import { fill, texts } from './texts.ts';
import { relationsOf, type Viewpoint, type VisibleRelation } from './viewpoint.ts';

/** What is related to a record, and the relationships themselves. */
export function relationPaths(view: Viewpoint, resource: VisibleResource): Paths {
  return Object.fromEntries(
    relationsOf(view, resource).flatMap((relation) => {
      const parameters = [ref('parameters', 'id')];
      const relink = relinkOperation(view, resource, relation);
      return [
        [`/${resource.name}/{id}/${relation.name}`, { parameters, get: relatedOperation(view, resource, relation) }],
        [
          `/${resource.name}/{id}/relationships/${relation.name}`,
          { parameters, get: linkageOperation(view, resource, relation), ...(relink && { patch: relink }) },
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
      ...(kind === 'many'
        ? { 200: { description: many, content: listContent(relatedDocument(relation)) }, ...faults('503') }
        : { 200: { description: one, content: document(relatedDocument(relation)) } }),
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

/** To-many relationships change by the records on their other side. */
function relinkOperation(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): Operation | undefined {
  const [, field] = updatableFields(resource).find(([name]) => name === relation.name) ?? [];
  if (relation.kind === 'many' || !field) return undefined;
  const words = texts[view.language];
  return {
    operationId: `${resource.name}.relationships.${relation.name}.update`,
    summary: fill(words.relink, resource.label[view.language][0], titleOf(view, resource, relation)),
    tags: [resource.name],
    parameters: [ref('parameters', 'ifMatch')],
    requestBody: { required: true, content: document(linkageRequest(relation.to.name, !isAlwaysThere(field))) },
    responses: {
      204: { description: words.done, headers: { ETag: { description: words.etag, schema: { type: 'string' } } } },
      ...faults('400', '401', '403', '404', '406', '412', '413', '415', '422', '503'),
    },
  };
}

/** The label of the reference, or of the records that refer here. */
const titleOf = ({ language }: Viewpoint, { fields }: VisibleResource, { name, to }: VisibleRelation): string =>
  fields[name]?.label[language] ?? to.label[language][1];
