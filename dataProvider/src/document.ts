/** Identifies a resource (JSON:API 1.1, "Resource Identifier Objects"). */
export interface ResourceIdentifier {
  type: string;
  id: string;
}

/** Links resources (JSON:API 1.1, "Resource Linkage"): null or one for a to-one relationship, a list for a to-many. */
export type Linkage = ResourceIdentifier | readonly ResourceIdentifier[] | null;

/** Holds a resource (JSON:API 1.1, "Resource Objects"); without an id while it is being created. */
export interface ResourceObject {
  type: string;
  id?: string;
  attributes?: Readonly<Record<string, unknown>>;
  relationships?: Readonly<Record<string, { data?: Linkage }>>;
  meta?: Readonly<Record<string, unknown>>;
}

export type IdentifiedResource = ResourceObject & ResourceIdentifier;

/** Reports an error (JSON:API 1.1, "Error Objects"). */
export interface ErrorObject {
  status?: string;
  code?: string;
  title?: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Readonly<Record<string, unknown>>;
}

/** Holds what an answer may contain (JSON:API 1.1, "Top Level"). */
export interface JsonApiDocument {
  data?: unknown;
  included?: readonly IdentifiedResource[];
  errors?: readonly ErrorObject[];
  links?: Readonly<Record<string, unknown>>;
  meta?: Readonly<Record<string, unknown>>;
  /** Results of atomic operations, in order (https://jsonapi.org/ext/atomic). */
  'atomic:results'?: readonly { data?: unknown }[];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isIdentified = (value: unknown): value is IdentifiedResource =>
  isObject(value) && typeof value['type'] === 'string' && typeof value['id'] === 'string';
