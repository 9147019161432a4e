import { isStoredFile } from '../../schema/types/shared/storedFile.ts';
import type { Relation } from '../model.ts';
import type { ListAnswer, LoadedRecord, RecordAnswer } from '../operations/read/loaded.ts';
import type { RecordQuery } from '../operations/read/readQuery.ts';
import type { View } from '../operations/read/view.ts';
import { presenceKey } from '../sql/presence.ts';
import type { Row } from '../sql/rows.ts';

/** Types the documents of JSON:API 1.1, "Document Structure". */
export interface ResourceIdentifier {
  type: string;
  id: string;
}

export interface Relationship {
  data?: ResourceIdentifier | null | ResourceIdentifier[];
  links: { self: string; related: string };
}

export interface ResourceObject extends ResourceIdentifier {
  attributes: Record<string, unknown>;
  relationships?: Record<string, Relationship>;
  links: { self: string };
  meta: { version: number; secrets?: Record<string, boolean> };
}

export interface ApiDocument {
  jsonapi: { version: '1.1' };
  data?: ResourceObject | ResourceIdentifier | null | readonly (ResourceObject | ResourceIdentifier)[];
  included?: readonly ResourceObject[];
  links?: Record<string, string | null>;
  meta?: Record<string, unknown>;
}

/** Says how a document is serialized. */
export interface Writing extends RecordQuery {
  /** Path of the interface, such as `/api`. */
  base: string;
}

export const documentOf = (content: Omit<ApiDocument, 'jsonapi'>): ApiDocument => ({
  jsonapi: { version: '1.1' },
  ...content,
});

/** Makes the document of one record, or of none (null). `self` is its address. */
export function recordDocument({ record, included }: RecordAnswer, self: string, writing: Writing): ApiDocument {
  const data = record && resourceObject(record, writing);
  return documentOf({ data, ...includedIn(included, writing), links: { self } });
}

/** Makes the document of a page of records. */
export function listDocument(
  { records, included }: ListAnswer,
  { links, meta }: Pick<ApiDocument, 'links' | 'meta'>,
  writing: Writing,
): ApiDocument {
  const data = records.map((record) => resourceObject(record, writing));
  return documentOf({ data, ...includedIn(included, writing), links, meta });
}

/** Adds the member `included` where an include was requested. */
const includedIn = (records: readonly LoadedRecord[], writing: Writing): Pick<ApiDocument, 'included'> =>
  !writing.asksInclude ? {} : { included: records.map((record) => resourceObject(record, writing)) };

/** Makes a resource object of the fields that the caller may read and `fields` names. No view has write-only fields. */
export function resourceObject(
  { view, row, many }: LoadedRecord,
  { base, fields }: Pick<Writing, 'base' | 'fields'>,
): ResourceObject {
  const type = view.entity.resource.name;
  const wanted = fields.get(type);
  const self = `${base}/${type}/${row.id}`;
  const attributes: Record<string, unknown> = {};
  for (const name of view.attributes) if (!wanted || wanted.has(name)) attributes[name] = row[name] ?? null;
  for (const name of view.files)
    if (attributes[name]) attributes[name] = withAddress(attributes[name], `${self}/files/${name}`);
  const relationships: Record<string, Relationship> = {};
  for (const [name, relation] of view.relations) {
    if (wanted && !wanted.has(name)) continue;
    const links = { self: `${self}/relationships/${name}`, related: `${self}/${name}` };
    const data = relation.kind === 'one' ? toOne(relation, row[name]) : toMany(relation, many.get(name));
    relationships[name] = data === undefined ? { links } : { data, links };
  }
  return {
    type,
    id: row.id,
    attributes,
    ...(hasAny(relationships) && { relationships }),
    links: { self },
    meta: { version: row.version, ...secretsSet(view, row) },
  };
}

/** Says of each secret that the caller may change whether it is set, where the row was read in full. */
function secretsSet({ secrets }: View, row: Row): { secrets?: Record<string, boolean> } {
  const known = secrets.flatMap((name) => {
    const isSet = row[presenceKey(name)];
    return typeof isSet === 'boolean' ? [[name, isSet] as const] : [];
  });
  return known.length > 0 ? { secrets: Object.fromEntries(known) } : {};
}

/** Adds the address of a file to what its record stores of it. */
const withAddress = (file: unknown, url: string): unknown => (isStoredFile(file) ? { ...file, url } : file);

export const identifier = (view: View, id: string): ResourceIdentifier => ({ type: view.entity.resource.name, id });

const toOne = ({ to }: Relation, id: unknown): ResourceIdentifier | null =>
  typeof id === 'string' ? { type: to, id } : null;

const toMany = ({ to }: Relation, ids: readonly string[] | undefined): ResourceIdentifier[] | undefined =>
  ids?.map((id) => ({ type: to, id }));

function hasAny(object: object): boolean {
  for (const _key in object) return true;
  return false;
}
