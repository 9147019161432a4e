import { expect } from 'vitest';
import { isObject } from '../../../schema/isObject.ts';
import { errorFaults } from './errorFaults.ts';
import { Findings, type Place } from './findings.ts';

export interface DocumentOptions {
  /** Whether `fields` left relationships out, so that included records need no linkage (full linkage). */
  isSparse?: boolean;
}

/** Expects a document to keep every structural rule of JSON:API 1.1, "Document Structure" and "Errors". */
export function expectDocument(body: unknown, options: DocumentOptions = {}): void {
  expect(documentFaults(body, options)).toEqual([]);
}

/** Lists the faults of a document, as sentences with a pointer. */
export function documentFaults(body: unknown, { isSparse = false }: DocumentOptions = {}): string[] {
  const found = new Findings();
  if (!isObject(body)) return ['The document is no object.'];
  found.members(body, [], ['jsonapi', 'data', 'errors', 'included', 'links', 'meta']);
  found.check('data' in body || 'errors' in body || 'meta' in body, [], 'has neither data, errors nor meta');
  found.check(!('data' in body && 'errors' in body), [], 'has data and errors');
  found.check(!('included' in body) || 'data' in body, [], 'has included without data');
  describeServer(found, body['jsonapi']);
  found.links(body['links'], ['links'], ['self', 'related', 'first', 'last', 'prev', 'next', 'describedby']);
  found.meta(body['meta'], ['meta']);
  if ('errors' in body) errorFaults(found, body['errors']);
  if ('data' in body) primaryData(found, body['data']);
  if ('included' in body) compound(found, body, isSparse);
  return found.faults;
}

function describeServer(found: Findings, jsonapi: unknown): void {
  if (jsonapi === undefined || !found.object(jsonapi, ['jsonapi'])) return;
  found.members(jsonapi, ['jsonapi'], ['version', 'ext', 'profile', 'meta']);
  found.check(jsonapi['version'] === undefined || jsonapi['version'] === '1.1', ['jsonapi'], 'is of another version');
}

function primaryData(found: Findings, data: unknown): void {
  if (data === null) return;
  const records = Array.isArray(data) ? data : [data];
  for (const [index, each] of records.entries()) resource(found, each, ['data', index]);
  found.unique(records.map(identityOf), ['data']);
}

function compound(found: Findings, { data, included }: Record<string, unknown>, isSparse: boolean): void {
  if (!found.list(included, ['included'])) return;
  for (const [index, each] of included.entries()) resource(found, each, ['included', index]);
  const primary = (Array.isArray(data) ? data : [data]).filter(isObject);
  const all = [...primary, ...included.filter(isObject)];
  found.unique(all.map(identityOf), ['included']);
  if (isSparse) return;
  const named = new Set(all.flatMap(linkageOf));
  for (const [index, each] of included.entries())
    found.check(named.has(identityOf(each)), ['included', index], 'is named nowhere');
}

/** Checks a resource object, or an identifier, which is one without fields. */
function resource(found: Findings, value: unknown, at: Place): void {
  if (!found.object(value, at)) return;
  found.members(value, at, ['type', 'id', 'attributes', 'relationships', 'links', 'meta']);
  found.identity(value, at);
  const attributes = fieldsOf(found, value, [...at, 'attributes']);
  const relationships = fieldsOf(found, value, [...at, 'relationships']);
  for (const name of Object.keys(attributes)) found.check(!(name in relationships), at, `has ${name} twice`);
  for (const [name, each] of Object.entries(attributes)) attribute(found, each, [...at, 'attributes', name]);
  for (const [name, each] of Object.entries(relationships)) relationship(found, each, [...at, 'relationships', name]);
  found.links(value['links'], [...at, 'links'], ['self', 'describedby']);
  found.meta(value['meta'], [...at, 'meta']);
}

function fieldsOf(found: Findings, value: Record<string, unknown>, at: Place): Record<string, unknown> {
  const fields = value[String(at.at(-1))];
  if (fields === undefined || !found.object(fields, at)) return {};
  for (const name of Object.keys(fields)) {
    found.memberName(name, at);
    found.check(name !== 'type' && name !== 'id', at, `has a field named ${name}`);
  }
  return fields;
}

/** Checks names inside attributes: the rules of member names hold there too, and two names are reserved. */
function attribute(found: Findings, value: unknown, at: Place): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (!Array.isArray(value)) {
      found.memberName(name, at);
      found.check(name !== 'links' && name !== 'relationships', at, `holds the reserved name ${name}`);
    }
    attribute(found, each, [...at, name]);
  }
}

function relationship(found: Findings, value: unknown, at: Place): void {
  if (!found.object(value, at)) return;
  found.members(value, at, ['links', 'data', 'meta']);
  found.check(Object.keys(value).length > 0, at, 'has neither links, data nor meta');
  found.links(value['links'], [...at, 'links'], ['self', 'related', 'first', 'last', 'prev', 'next']);
  found.meta(value['meta'], [...at, 'meta']);
  const { data } = value;
  if (data === undefined || data === null) return;
  for (const each of Array.isArray(data) ? data : [data]) {
    if (!found.object(each, [...at, 'data'])) continue;
    found.members(each, [...at, 'data'], ['type', 'id', 'meta']);
    found.identity(each, [...at, 'data']);
  }
  if (Array.isArray(data)) found.unique(data.map(identityOf), [...at, 'data']);
}

const identityOf = (value: unknown): string => (isObject(value) ? `${value['type']}/${value['id']}` : '');

/** Lists the identifiers that a record's relationships link to. */
function linkageOf(record: Record<string, unknown>): string[] {
  const relationships = isObject(record['relationships']) ? Object.values(record['relationships']) : [];
  return relationships
    .flatMap((each): unknown[] => (isObject(each) && each['data'] ? [each['data']].flat() : []))
    .map(identityOf);
}
