import type { VisibleResource } from '../../../schema/visible.ts';
import { type Operation, type Paths, type ResponseObject, ref, schemaRef } from '../openapi.ts';
import { listParameters, recordParameters } from '../parameters.ts';
import { document, faults, listContent } from '../responses.ts';
import { fill, texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { editorPaths } from './editorPaths.ts';
import { historyPaths } from './historyPaths.ts';
import { relationPaths } from './relationPaths.ts';

/** The addresses of a resource, each with what this role may ask of it. */
export function resourcePaths(view: Viewpoint, resource: VisibleResource): Paths {
  const { name, can } = resource;
  return {
    [`/${name}`]: {
      get: listOperation(view, resource),
      ...(can.create && { post: createOperation(view, resource) }),
    },
    [`/${name}/{id}`]: {
      parameters: [ref('parameters', 'id')],
      get: readOperation(view, resource),
      ...(can.update && { patch: updateOperation(view, resource) }),
      ...(can.delete && { delete: removeOperation(view, resource) }),
    },
    ...historyPaths(view, resource),
    ...editorPaths(view, resource),
    ...relationPaths(view, resource),
  };
}

function listOperation(view: Viewpoint, resource: VisibleResource): Operation {
  const { name, label } = resource;
  const words = texts[view.language];
  return {
    operationId: `${name}.list`,
    summary: fill(words.list, label[view.language][1]),
    description: words.listDescription,
    tags: [name],
    parameters: listParameters(view, resource),
    responses: {
      200: { description: label[view.language][1], content: listContent(schemaRef(`${name}List`)) },
      ...faults('400', '401', '406', '415', '503'),
    },
  };
}

function readOperation(view: Viewpoint, resource: VisibleResource): Operation {
  const { name, label } = resource;
  return {
    operationId: `${name}.read`,
    summary: fill(texts[view.language].read, label[view.language][0]),
    tags: [name],
    parameters: recordParameters(view, resource),
    responses: { 200: recordResponse(view, resource), ...faults('400', '401', '404', '406', '415') },
  };
}

function createOperation(view: Viewpoint, resource: VisibleResource): Operation {
  const { name, label } = resource;
  const words = texts[view.language];
  const answer = recordResponse(view, resource);
  const location = { description: words.location, schema: { type: 'string', format: 'uri-reference' } };
  return {
    operationId: `${name}.create`,
    summary: fill(words.create, label[view.language][0]),
    tags: [name],
    parameters: [...recordParameters(view, resource), ref('parameters', 'idempotencyKey')],
    requestBody: { required: true, content: document(schemaRef(`${name}Create`)) },
    responses: {
      201: { ...answer, headers: { ...answer.headers, Location: location } },
      ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422', '503'),
    },
  };
}

function updateOperation(view: Viewpoint, resource: VisibleResource): Operation {
  const { name, label } = resource;
  return {
    operationId: `${name}.update`,
    summary: fill(texts[view.language].update, label[view.language][0]),
    tags: [name],
    parameters: [...recordParameters(view, resource), ref('parameters', 'ifMatch')],
    requestBody: { required: true, content: document(schemaRef(`${name}Update`)) },
    responses: {
      200: recordResponse(view, resource),
      ...faults('400', '401', '403', '404', '406', '409', '412', '413', '415', '422', '503'),
    },
  };
}

function removeOperation({ language }: Viewpoint, { name, label }: VisibleResource): Operation {
  const words = texts[language];
  return {
    operationId: `${name}.delete`,
    summary: fill(words.remove, label[language][0]),
    tags: [name],
    parameters: [ref('parameters', 'ifMatch')],
    responses: {
      204: { description: words.done },
      ...faults('400', '401', '404', '406', '409', '412', '415', '422', '503'),
    },
  };
}

/** An answer with includes has no version of its own. */
const recordResponse = ({ language }: Viewpoint, { name, label }: VisibleResource): ResponseObject => ({
  description: label[language][0],
  headers: { ETag: { description: texts[language].etag, schema: { type: 'string' } } },
  content: document(schemaRef(`${name}Document`)),
});
