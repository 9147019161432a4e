import type { VisibleResource } from '../../../schema/visible.ts';
import { relationRoutes } from '../../routes/resourceRoutes.ts';
import { type JsonSchema, type Paths, ref } from '../openapi.ts';
import { listParameters, recordParameters } from '../parameters.ts';
import { document, faults } from '../responses.ts';
import { isAlwaysThere } from '../schemas/fieldSchema.ts';
import { linkageRequest, membersRequest, updatableFields } from '../schemas/requestSchemas.ts';
import { linkageDocument, relatedDocument } from '../schemas/resourceSchemas.ts';
import { texts } from '../texts/texts.ts';
import { relationsOf, type Viewpoint, type VisibleRelation } from '../viewpoint.ts';
import { type Described, pathsOf } from './pathsOf.ts';

/** Describes the records related to a record, and the relationships themselves. */
export const relationPaths = (view: Viewpoint, resource: VisibleResource): Paths =>
  Object.assign({}, ...relationsOf(view, resource).map((relation) => pathsOfRelation(view, resource, relation)));

function pathsOfRelation(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): Paths {
  const place = { view, resource, relation };
  const operations = {
    '{type}.relationships.{relation}.read': linkageOperation(view, resource, relation),
    ...(relation.kind === 'one' ? relinkOne(place) : changeMembers(place)),
    '{type}.related.{relation}': relatedOperation(view, resource, relation),
  };
  const labels = [resource.label[view.language][0], titleOf(view, resource, relation)];
  return pathsOf(view.language, relationRoutes, operations, { type: resource.name, relation: relation.name, labels });
}

function relatedOperation(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): Described {
  const { to, kind } = relation;
  const [one, many] = to.label[view.language];
  return {
    tags: [resource.name],
    parameters: kind === 'many' ? listParameters(view, to) : recordParameters(view, to),
    responses: {
      200: { description: kind === 'many' ? many : one, content: document(relatedDocument(relation)) },
      ...faults('400', '401', '404', '406', '415'),
    },
  };
}

function linkageOperation(view: Viewpoint, resource: VisibleResource, relation: VisibleRelation): Described {
  const title = titleOf(view, resource, relation);
  return {
    tags: [resource.name],
    ...(relation.kind === 'many' && { parameters: listParameters(view, relation.to, 'linkage') }),
    responses: {
      200: { description: title, content: document(linkageDocument(relation)) },
      ...faults('400', '401', '404', '406', '415'),
    },
  };
}

interface Place {
  view: Viewpoint;
  resource: VisibleResource;
  relation: VisibleRelation;
}

interface LinkageWrites {
  '{type}.relationships.{relation}.update': Described;
  '{type}.relationships.{relation}.add': Described;
  '{type}.relationships.{relation}.remove': Described;
}

const noWrites: LinkageWrites = {
  '{type}.relationships.{relation}.update': null,
  '{type}.relationships.{relation}.add': null,
  '{type}.relationships.{relation}.remove': null,
};

function relinkOne(place: Place): LinkageWrites {
  const { view, resource, relation } = place;
  const [, field] = updatableFields(resource).find(([name]) => name === relation.name) ?? [];
  if (!field) return noWrites;
  const words = texts[view.language];
  const headers = { ETag: { description: words.etag, schema: { type: 'string' } } };
  const update = linkageWrite(place, linkageRequest(relation.to.name, !isAlwaysThere(field)));
  const responses = { ...update.responses, 204: { description: words.done, headers } };
  return { ...noWrites, '{type}.relationships.{relation}.update': { ...update, responses } };
}

/**
 * Describes changes of members, which are written to the reference on their other side. Members that require the reference
 * cannot be taken out.
 */
function changeMembers(place: Place): LinkageWrites {
  const { relation } = place;
  const reference = relation.field === undefined ? undefined : relation.to.fields[relation.field];
  if (!reference?.rights.update) return noWrites;
  const write = linkageWrite(place, membersRequest(relation.to.name));
  const parameters = [...(write.parameters ?? []), ref('parameters', 'idempotencyKey')];
  return {
    '{type}.relationships.{relation}.update': write,
    '{type}.relationships.{relation}.add': { ...write, parameters },
    '{type}.relationships.{relation}.remove': isAlwaysThere(reference) ? null : write,
  };
}

const linkageWrite = ({ view, resource }: Place, request: JsonSchema): NonNullable<Described> => ({
  tags: [resource.name],
  parameters: [ref('parameters', 'ifMatch')],
  requestBody: { required: true, content: document(request) },
  responses: {
    204: { description: texts[view.language].done },
    ...faults('400', '401', '403', '404', '406', '409', '412', '413', '415', '422'),
  },
});

/** Gives the label of the reference, or of the records that refer here. */
const titleOf = ({ language }: Viewpoint, { fields }: VisibleResource, { name, to }: VisibleRelation): string =>
  fields[name]?.label[language] ?? to.label[language][1];
