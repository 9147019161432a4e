import type { Findings, Place } from './findings.ts';

const members = ['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta'];
const texts = ['id', 'status', 'code', 'title', 'detail'];

/** Checks the errors of a document (JSON:API 1.1, "Error Objects"). */
export function errorFaults(found: Findings, errors: unknown): void {
  if (!found.list(errors, ['errors'])) return;
  found.check(errors.length > 0, ['errors'], 'is empty');
  for (const [index, error] of errors.entries()) errorObject(found, error, ['errors', index]);
}

function errorObject(found: Findings, error: unknown, at: Place): void {
  if (!found.object(error, at)) return;
  found.members(error, at, members);
  found.check(Object.keys(error).length > 0, at, 'says nothing');
  for (const name of texts) {
    const value = error[name];
    found.check(value === undefined || typeof value === 'string', [...at, name], 'is no text');
  }
  found.check(/^[45]\d\d$/.test(String(error['status'])), [...at, 'status'], 'is no status of a failure');
  found.links(error['links'], [...at, 'links'], ['about', 'type']);
  found.meta(error['meta'], [...at, 'meta']);
  const { source } = error;
  if (source === undefined || !found.object(source, [...at, 'source'])) return;
  found.members(source, [...at, 'source'], ['pointer', 'parameter', 'header']);
  for (const [name, value] of Object.entries(source))
    found.check(typeof value === 'string', [...at, 'source', name], 'is no text');
  const { pointer } = source;
  found.check(pointer === undefined || /^(\/|$)/.test(String(pointer)), [...at, 'source'], 'points nowhere');
}
