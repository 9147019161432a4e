import { expect } from 'vitest';
import type { Relation } from '../../model.ts';
import { entityOf } from '../../sql/where.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import { type Cell, codesOf, expectAlike, unseen } from './cell.ts';

type Method = 'GET' | 'PATCH' | 'POST' | 'DELETE';

/** Expects that own relations are read where both ends are readable, and changed where their field is updatable. */
export async function checkRelationships(app: TestApp, cell: Cell): Promise<void> {
  const { relations } = entityOf(app.services.model, cell.resource.name);
  for (const relation of Object.values(relations)) {
    await checkRelated(app, cell, relation);
    if (relation.kind === 'one') await checkRelinkingOne(app, cell, relation);
    else await checkMembers(app, cell, relation);
  }
}

const ask = (app: TestApp, { resource, as, own }: Cell, [method, path, data]: [Method, string, unknown?]) =>
  app.request({
    method,
    url: `/api/${resource.name}/${own}/${path}`,
    as,
    ...(data !== undefined && { payload: JSON.stringify({ data }) }),
  });

const mayFollow = (cell: Cell, { name, kind, to, field }: Relation): boolean =>
  kind === 'one' ? cell.may.readable(name) : cell.may.readable(name) && cell.mayWith(to).readable(field);

async function checkRelated(app: TestApp, cell: Cell, relation: Relation): Promise<void> {
  const { name, to } = relation;
  const expected = !cell.may.read ? unseen(cell) : mayFollow(cell, relation) ? 200 : 404;
  const related = await ask(app, cell, ['GET', name]);
  const linkage = await ask(app, cell, ['GET', `relationships/${name}`]);
  expect([related.status, linkage.status], `${name} as ${cell.role}`).toEqual([expected, expected]);
  if (expected !== 200) return;
  const { readable } = cell.mayWith(to);
  for (const { attributes = {} } of [related.body.data ?? []].flat())
    expect(Object.keys(attributes).filter((field) => !field.startsWith('@') && !readable(field))).toEqual([]);
  const foreign = await cell.foreignOf(to);
  const ids = [linkage.body.data ?? []].flat().map(({ id }: { id: string }) => id);
  if (foreign !== null) expect(ids).not.toContain(foreign);
}

async function checkRelinkingOne(app: TestApp, cell: Cell, relation: Relation): Promise<void> {
  const { may, as, own, resource } = cell;
  const { name, to } = relation;
  const place = `relationships/${name}`;
  const linkage = mayFollow(cell, relation) && may.read ? await ask(app, cell, ['GET', place]) : undefined;
  const answer = await ask(app, cell, ['PATCH', place, linkage?.body.data ?? null]);
  const label = `PATCH ${place} of ${resource.name} as ${cell.role}`;
  if (!may.read) return expect(answer.status, label).toBe(unseen(cell));
  if (!may.updatable(name) && !may.readable(name)) return expect(answer.status, label).toBe(404);
  if (!may.update || !may.updatable(name)) return expect(answer.status, label).toBe(403);
  // Accepts 422, as the relation may hold required members or ones hidden from the caller.
  expect([204, 422], label).toContain(answer.status);
  const changed = (id: string): Promise<TestAnswer> =>
    app.request({
      method: 'PATCH',
      url: `/api/${resource.name}/${own}/${place}`,
      as,
      payload: { data: { type: to, id } },
    });
  await expectAlike(await cell.foreignOf(to), changed, label);
}

async function checkMembers(app: TestApp, cell: Cell, relation: Relation): Promise<void> {
  const { name, to, field } = relation;
  const place = `relationships/${name}`;
  const target = cell.mayWith(to);
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await ask(app, cell, [method, place, []]);
    const label = `${method} ${place} of ${cell.resource.name} as ${cell.role}`;
    if (!cell.may.read) expect(answer.status, label).toBe(unseen(cell));
    else if (!mayFollow(cell, relation)) expect(answer.status, label).toBe(404);
    else if (!target.update || !target.updatable(field)) {
      expect([answer.status, codesOf(answer)], label).toEqual([403, ['FORBIDDEN']]);
    } else {
      expect(answer.status, label).toBe(204);
      const member = (id: string): Promise<TestAnswer> => ask(app, cell, [method, place, [{ type: to, id }]]);
      await expectAlike(await cell.foreignOf(to), member, label);
    }
  }
}
