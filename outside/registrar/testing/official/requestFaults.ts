import type { z } from 'zod';
import type { StandInRequest } from '../../../../mock-server/standIn/standIn.ts';
import type { Description, Field, Operation } from './description.ts';
import { objectOf, readText, schemaOf } from './fieldSchemas.ts';

/** Tells how the interface is reached: the stand-in serves it at the root. */
const root = '/v2';

/** Finds the operation that answers a request, the one with most words of its own first. */
export function operationOf(
  { method, path }: Pick<StandInRequest, 'method' | 'path'>,
  { operations }: Pick<Description, 'operations'>,
): Operation | undefined {
  const fitting = operations.filter((one) => one.method === method && pattern(one).test(root + path));
  return fitting.sort((one, other) => one.pathParams.length - other.pathParams.length)[0];
}

const pattern = ({ path }: Pick<Operation, 'path'>): RegExp =>
  new RegExp(`^${path.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Lists what a request has that its operation does not take, and what it lacks. */
export function requestFaults(request: StandInRequest, operation: Operation, description: Description): string[] {
  return [
    ...pathFaults(request, operation, description),
    ...queryFaults(request, operation, description),
    ...bodyFaults(request, operation, description),
  ];
}

function pathFaults({ path }: StandInRequest, operation: Operation, description: Description): string[] {
  const parts = pattern(operation).exec(root + path)?.groups ?? {};
  return operation.pathParams.flatMap((part) =>
    faultsOf(schemaOf(part, description), readText(decodeURIComponent(parts[part.name] ?? ''), part), part.name),
  );
}

function queryFaults({ query }: StandInRequest, { queryParams }: Operation, description: Description): string[] {
  const isListing = queryParams.some(({ name }) => name === 'q');
  return [...query].flatMap(([name, text]) => {
    const parameter = queryParams.find((one) => one.name === name) ?? (isListing ? filterOf(name) : undefined);
    if (parameter === undefined) return [`?${name} is not described`];
    return faultsOf(schemaOf(parameter, description), readText(text, parameter), `?${name}`);
  });
}

/** Takes a filter of any listing, such as `identifier:eq`: the description names them by a page of their own. */
function filterOf(name: string): Field | undefined {
  if (name === 'status') return { type: 'string', required: false, enumRef: 'ProcessStatus' };
  return /^[a-zA-Z]+:(eq|in)$/.test(name) ? { type: 'string', required: false } : undefined;
}

function bodyFaults({ body, headers }: StandInRequest, { requestBody }: Operation, description: Description): string[] {
  if (!requestBody) return body === '' ? [] : ['a body, and none is described'];
  if (headers['content-type']?.split(';')[0] !== requestBody.contentType) return [`no ${requestBody.contentType}`];
  return faultsOf(objectOf(requestBody.fields, description), JSON.parse(body), 'body');
}

/** Lists what is wrong with a value, each with its place. */
export function faultsOf(schema: z.ZodType, value: unknown, place: string): string[] {
  const { error } = schema.safeParse(value);
  return error ? error.issues.map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`) : [];
}
