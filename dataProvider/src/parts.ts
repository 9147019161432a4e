import type { RaRecord } from 'ra-core';
import type { ResourceIdentifier } from './document.ts';
import type { Relationships } from './relationships.ts';
import { changedValues, resourceObjectOf } from './resourceObject.ts';
import type { Request } from './send.ts';

/** Describes a save of a record with its parts, such as an invoice with its lines, all or nothing. */
export interface ParentAndParts {
  resource: string;
  /** The record as it was read, of which only differences are sent, on its version. Absent for a new record. */
  previousData?: RaRecord;
  data: Values;
  /** Changes of parts, in order of execution. */
  parts: readonly PartChange[];
  /** Idempotency key: a request repeated under it is carried out once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

export type PartChange = {
  resource: string;
  /** Name of the part in the form, such as `lines.0`, under which its faults are reported. */
  place: string;
} & (
  | {
      op: 'add';
      /** Name of its reference to the parent. */
      reference: string;
      data: Values;
    }
  | { op: 'update'; data: Values; previousData: RaRecord }
  | { op: 'remove'; previousData: RaRecord }
);

type Values = Readonly<Record<string, unknown>>;

/** Negotiates the extension for atomic operations (JSON:API 1.1, "Media Type Parameters"). */
const atomicMediaType = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** Names the new parent within the request (local id of JSON:API 1.1, "Resource Identifier Objects"). */
const parentName = 'parent';

/** Builds `POST /operations` (https://jsonapi.org/ext/atomic). The parent comes first, so that its result does too. */
export function operationsRequest(
  save: ParentAndParts,
  relationships: Relationships,
  { isDryRun = false } = {},
): Request {
  const { parts, idempotencyKey, signal } = save;
  return {
    method: 'POST',
    path: 'operations',
    body: {
      ...(isDryRun && { meta: { dryRun: true } }),
      'atomic:operations': [
        parentOperation(save, relationships),
        ...parts.map((part) => partOperation(part, save, relationships)),
      ],
    },
    headers: {
      Accept: atomicMediaType,
      'Content-Type': atomicMediaType,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    signal,
    within: ['', ...parts.map(({ place }) => place)],
  };
}

function parentOperation({ resource, previousData, data }: ParentAndParts, relationships: Relationships): object {
  const targets = relationships.of(resource);
  if (!previousData)
    return { op: 'add', data: { ...resourceObjectOf({ type: resource, values: data, targets }), lid: parentName } };
  const values = changedValues(data, previousData);
  return {
    op: 'update',
    data: resourceObjectOf({ type: resource, id: String(previousData.id), values, targets }),
    ...onVersion(previousData),
  };
}

function partOperation(part: PartChange, parent: ParentAndParts, relationships: Relationships): object {
  const type = part.resource;
  if (part.op === 'remove')
    return { op: 'remove', ref: { type, id: String(part.previousData.id) }, ...onVersion(part.previousData) };
  const targets = relationships.of(type);
  if (part.op === 'update') {
    const values = changedValues(part.data, part.previousData);
    const data = resourceObjectOf({ type, id: String(part.previousData.id), values, targets });
    return { op: 'update', data, ...onVersion(part.previousData) };
  }
  const data = resourceObjectOf({ type, values: part.data, targets });
  const toParent = { [part.reference]: { data: identifierOf(parent, targets[part.reference]) } };
  return { op: 'add', data: { ...data, relationships: { ...data.relationships, ...toParent } } };
}

const identifierOf = (
  { resource, previousData }: ParentAndParts,
  type: string | null | undefined,
): ResourceIdentifier | { type: string; lid: string } =>
  previousData ? { type: type ?? resource, id: String(previousData.id) } : { type: resource, lid: parentName };

/** Sends the version with one operation, as `If-Match` does for a single request. */
const onVersion = ({ meta }: RaRecord): { meta?: { version: unknown } } =>
  meta?.version === undefined || meta.version === null ? {} : { meta: { version: meta.version } };
