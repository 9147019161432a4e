import type { VisibleResource } from '../../../schema/visible.ts';
import { recordRoutes } from '../../routes/resourceRoutes.ts';
import { type Paths, type ResponseObject, ref, schemaRef } from '../openapi.ts';
import { listParameters, recordParameters } from '../parameters.ts';
import { document, faults, listContent } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { editorOperations } from './editorOperations.ts';
import { filePaths, madeContent } from './filePaths.ts';
import { historyOperation } from './historyOperation.ts';
import { lookUpPaths } from './lookUpPaths.ts';
import { type Described, pathsOf } from './pathsOf.ts';
import { relationPaths } from './relationPaths.ts';

/** Describes the addresses of a resource, as far as this role may use them. */
export function resourcePaths(view: Viewpoint, resource: VisibleResource): Paths {
  const { name, can, label } = resource;
  const { language } = view;
  const own = pathsOf(
    language,
    recordRoutes,
    {
      '{type}.list': listOperation(view, resource),
      '{type}.create': can.create ? createOperation(view, resource) : null,
      '{type}.read': readOperation(view, resource),
      '{type}.update': can.update ? updateOperation(view, resource) : null,
      '{type}.delete': can.delete ? removeOperation(view, resource) : null,
      '{type}.history': historyOperation(view, resource),
      ...editorOperations(view, resource),
    },
    { type: name, labels: label[language] },
  );
  return { ...own, ...relationPaths(view, resource), ...filePaths(view, resource), ...lookUpPaths(view, resource) };
}

function listOperation(view: Viewpoint, resource: VisibleResource): Described {
  const { name, label } = resource;
  const words = texts[view.language];
  return {
    description: words.listDescription,
    tags: [name],
    parameters: listParameters(view, resource),
    responses: {
      200: { description: label[view.language][1], content: listContent(schemaRef(`${name}List`)) },
      ...faults('400', '401', '406', '415'),
    },
  };
}

function readOperation(view: Viewpoint, resource: VisibleResource): Described {
  const { name } = resource;
  const response = recordResponse(view, resource);
  return {
    tags: [name],
    parameters: recordParameters(view, resource),
    responses: {
      200: { ...response, content: { ...response.content, ...madeContent(resource) } },
      ...faults('400', '401', '404', '406', '415'),
    },
  };
}

function createOperation(view: Viewpoint, resource: VisibleResource): Described {
  const { name } = resource;
  const words = texts[view.language];
  const answer = recordResponse(view, resource);
  const location = { description: words.location, schema: { type: 'string', format: 'uri-reference' } };
  return {
    tags: [name],
    parameters: [...recordParameters(view, resource), ref('parameters', 'idempotencyKey')],
    requestBody: { required: true, content: document(schemaRef(`${name}Create`)) },
    responses: {
      201: { ...answer, headers: { ...answer.headers, Location: location } },
      ...faults('400', '401', '403', '404', '406', '409', '413', '415', '422'),
    },
  };
}

function updateOperation(view: Viewpoint, resource: VisibleResource): Described {
  const { name } = resource;
  return {
    tags: [name],
    parameters: [...recordParameters(view, resource), ref('parameters', 'ifMatch')],
    requestBody: { required: true, content: document(schemaRef(`${name}Update`)) },
    responses: {
      200: recordResponse(view, resource),
      ...faults('400', '401', '403', '404', '406', '409', '412', '413', '415', '422'),
    },
  };
}

function removeOperation({ language }: Viewpoint, { name }: VisibleResource): Described {
  const words = texts[language];
  return {
    tags: [name],
    parameters: [ref('parameters', 'ifMatch')],
    responses: {
      204: { description: words.done },
      ...faults('400', '401', '404', '406', '409', '412', '415', '422'),
    },
  };
}

/** Makes the response of one record; an answer with includes has no version of its own. */
const recordResponse = ({ language }: Viewpoint, { name, label }: VisibleResource): ResponseObject => ({
  description: label[language][0],
  headers: { ETag: { description: texts[language].etag, schema: { type: 'string' } } },
  content: document(schemaRef(`${name}Document`)),
});
