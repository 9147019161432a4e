import type { RaRecord } from 'ra-core';
import type { ResourceIdentifier } from './document.ts';
import type { Relationships } from './relationships.ts';
import { changedValues, resourceObjectOf } from './resourceObject.ts';
import type { Request } from './send.ts';

/** A record that is saved together with records that are parts of it, such as an invoice and its lines: all of it or nothing. */
export interface WholeAndParts {
  resource: string;
  /** As it was read: what differs is sent, on its version. Absent: the record is made. */
  previousData?: RaRecord;
  data: Values;
  /** In the order in which they are to be done. */
  parts: readonly PartChange[];
  signal?: AbortSignal;
}

export type PartChange = {
  resource: string;
  /** Where the part stands in the form, such as `lines.0`: its faults come under that name. */
  place: string;
} & (
  | {
      op: 'add';
      /** The reference that leads to the whole. */
      reference: string;
      data: Values;
    }
  | { op: 'update'; data: Values; previousData: RaRecord }
  | { op: 'remove'; previousData: RaRecord }
);

type Values = Readonly<Record<string, unknown>>;

/** JSON:API 1.1, "Media Type Parameters", with the extension for atomic operations. */
const atomicMediaType = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

/** What the new whole is called within the request (JSON:API 1.1, "Resource Identifier Objects"). */
const wholeName = 'whole';

/** The request `POST /operations` (https://jsonapi.org/ext/atomic): first the whole, so that its result is the first, then its parts. */
export function operationsRequest(save: WholeAndParts, relationships: Relationships): Request {
  const { parts, signal } = save;
  return {
    method: 'POST',
    path: 'operations',
    body: {
      'atomic:operations': [
        wholeOperation(save, relationships),
        ...parts.map((part) => partOperation(part, save, relationships)),
      ],
    },
    headers: { Accept: atomicMediaType, 'Content-Type': atomicMediaType },
    signal,
    within: ['', ...parts.map(({ place }) => place)],
  };
}

function wholeOperation({ resource, previousData, data }: WholeAndParts, relationships: Relationships): object {
  const targets = relationships.of(resource);
  if (!previousData)
    return { op: 'add', data: { ...resourceObjectOf({ type: resource, values: data, targets }), lid: wholeName } };
  const values = changedValues(data, previousData);
  return {
    op: 'update',
    data: resourceObjectOf({ type: resource, id: String(previousData.id), values, targets }),
    ...onVersion(previousData),
  };
}

function partOperation(part: PartChange, whole: WholeAndParts, relationships: Relationships): object {
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
  const toWhole = { [part.reference]: { data: identifierOf(whole, targets[part.reference]) } };
  return { op: 'add', data: { ...data, relationships: { ...data.relationships, ...toWhole } } };
}

const identifierOf = (
  { resource, previousData }: WholeAndParts,
  type: string | null | undefined,
): ResourceIdentifier | { type: string; lid: string } =>
  previousData ? { type: type ?? resource, id: String(previousData.id) } : { type: resource, lid: wholeName };

/** What `If-Match` is to a single request. */
const onVersion = ({ meta }: RaRecord): { meta?: { version: unknown } } =>
  meta?.version === undefined || meta.version === null ? {} : { meta: { version: meta.version } };
