import { expect } from 'vitest';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Principal } from '../../context.ts';
import { storedRows } from '../../sql/storedRows.ts';
import { entityOf } from '../../sql/where.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import type { ExpectedRights } from './expectedRights.ts';

/** What one role may do with one resource, and rows to try it on. */
export interface Cell {
  resource: Resource;
  role: Role;
  may: ExpectedRights;
  as: Principal;
  own: string;
  /** Of somebody else; null where the role may touch every row. */
  foreign: string | null;
  /** What the same role may do with another resource. */
  mayWith(resource: string): ExpectedRights;
  /** A row of another resource that the role may not touch; null where it may touch every row. */
  foreignOf(resource: string): Promise<string | null>;
  /** One more row that the role may touch, where it may touch any. */
  another(): Promise<string>;
}

/** An id that no row has. */
export const absent = '999999999';

/** What does not exist for a role is 404, and for a visitor, whom signing in may help, 401. */
export const unseen = ({ role }: Cell): number => (role === 'visitor' ? 401 : 404);

export const codesOf = ({ body }: TestAnswer): string[] =>
  (body?.errors ?? []).map(({ code }: { code: string }) => code);

/** A row of somebody else answers as one that is not there, to the letter but for the id that was asked for. */
export async function expectAlike(
  foreign: string | null,
  ask: (id: string) => Promise<TestAnswer>,
  place = '',
): Promise<void> {
  if (foreign === null) return;
  expect(lettersOf(await ask(foreign), foreign), place).toEqual(lettersOf(await ask(absent), absent));
}

/** Status, headers and body, every name that was asked for replaced. */
export const lettersOf = ({ status, headers, body }: TestAnswer, asked: string): unknown => {
  const { date: _date, 'content-length': _length, ...rest } = headers;
  return [status, JSON.stringify([rest, body]).replaceAll(new RegExp(`(?<!\\w)${asked}(?!\\w)`, 'g'), '?')];
};

/** A row as its table holds it. */
export async function stored(app: TestApp, resource: string, id: string): Promise<unknown> {
  const { database, model } = app.services;
  const rows = await storedRows(database.db, entityOf(model, resource), {});
  return rows.find((row) => row.id === id);
}

/** One field as a member of a resource object. */
export function membersFor({ fields }: Resource, name: string, value: unknown): object {
  const field = fields[name];
  if (field?.type !== 'reference') return { attributes: { [name]: value } };
  return { relationships: { [name]: { data: value === null ? null : { type: field.to, id: value } } } };
}
