import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Principal } from '../../context.ts';
import { type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { entityOf } from '../../sql/where.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import type { ExpectedRights } from './expectedRights.ts';

/** Holds what one role may do with one resource, and rows to try it on. */
export interface Cell {
  resource: Resource;
  role: Role;
  may: ExpectedRights;
  as: Principal;
  own: string;
  /** Row of somebody else; null where the role may access every row. */
  foreign: string | null;
  /** Returns what the same role may do with another resource. */
  mayWith(resource: string): ExpectedRights;
  /** Returns a row of another resource outside the role's rows; null where it may access every row. */
  foreignOf(resource: string): Promise<string | null>;
  /** Builds one more row that the role may access, if it may access any. */
  another(): Promise<string>;
}

/** Names an id that no row has. */
export const absent = '999999999';

/** Returns the status of what does not exist for a role: 404, or 401 for visitors, who could sign in. */
export const unseen = ({ role }: Cell): number => (role === 'visitor' ? 401 : 404);

export const codesOf = ({ body }: TestAnswer): string[] =>
  (body?.errors ?? []).map(({ code }: { code: string }) => code);

/** Expects that a foreign row answers exactly as an absent one, except for the requested id. */
export async function expectAlike(
  foreign: string | null,
  ask: (id: string) => Promise<TestAnswer>,
  place = '',
): Promise<void> {
  if (foreign === null) return;
  expect(lettersOf(await ask(foreign), foreign), place).toEqual(lettersOf(await ask(absent), absent));
}

/** Returns status, headers and body, with the requested name replaced; a number with a point is none. */
export const lettersOf = ({ status, headers, body }: TestAnswer, asked: string): unknown => {
  const { date: _date, 'content-length': _length, ...rest } = headers;
  return [status, JSON.stringify([rest, body]).replaceAll(new RegExp(`(?<![\\w.])${asked}(?![\\w.])`, 'g'), '?')];
};

/** Reads a row as its table holds it. */
export async function stored(app: TestApp, resource: string, id: string): Promise<StoredRow | undefined> {
  const { database, model } = app.services;
  const entity = entityOf(model, resource);
  const [row] = await storedRows(database.db, entity, { where: eq(entity.id, id) });
  return row;
}

/** Returns one field as a member of a resource object. */
export function membersFor({ fields }: Resource, name: string, value: unknown): object {
  const field = fields[name];
  if (field?.type !== 'reference') return { attributes: { [name]: value } };
  return { relationships: { [name]: { data: value === null ? null : { type: field.to, id: value } } } };
}
