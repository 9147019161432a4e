import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ownerOf } from '../../../schema/view.ts';
import { history } from '../../operations/history/historyTable.ts';
import { formOf } from '../importApp.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import { restore } from '../worlds/garageApp.ts';
import { type Cell, codesOf, unseen } from './cell.ts';

/** Expects that history restores exactly the own row's fields that the role may both read and update. */
export async function checkRestoring(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, role, as, own } = cell;
  const entry = await lastEntryOf(app, cell);
  for (const name of Object.keys(resource.fields)) {
    const answer = await restore(app, { resource: resource.name, id: own, entry: entry ?? '1', fields: [name] }, as);
    const place = `restore ${name} of ${resource.name} as ${role}: ${JSON.stringify(answer.body.errors)}`;
    if (!may.read) expect(answer.status, place).toBe(unseen(cell));
    else if (!may.update) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
    else if (!may.updatable(name) || !may.readable(name))
      expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
    // Finds no entry where the rules refused each change so far, such as a signature without a name.
    else expect(answer.status, place).toBe(entry === null ? 422 : 201);
  }
}

/** Expects that an import accepts the same fields as single writes. */
export async function checkImporting(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, role, own } = cell;
  // Skips applications without jobs, which cannot import.
  if (!app.services.jobs) return;
  for (const name of Object.keys(resource.fields)) {
    for (const mode of ['update', 'insert'] as const) {
      const isUpdate = mode === 'update';
      const target = { mapping: isUpdate ? { A: 'id', B: name } : { B: name }, ...(isUpdate && { key: 'id' }) };
      const answer = await upload(app, cell, `a,b\n${own},x\n`, { mode, ...target });
      const place = `import ${name} of ${resource.name} by ${mode} as ${role}: ${JSON.stringify(answer.body.errors)}`;
      const [mayAtAll, mayField] = isUpdate
        ? [may.update && !resource.singleton, may.updatable(name)]
        : [may.create, may.creatable(name)];
      if (role === 'visitor') expect(answer.status, place).toBe(401);
      else if (!may.read) expect(answer.status, place).toBe(404);
      else if (!mayAtAll) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
      else if (!mayField) expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
      else expect(answer.status, place).toBe(202);
      if (answer.status === 202) await forgetImport(app, answer.body.data.id);
    }
  }
}

/** Removes an import whose job never runs here, as a user may have few of them under way. */
async function forgetImport({ services: { database } }: TestApp, id: string): Promise<void> {
  await database.db.execute(sql`delete from imports where id = ${id}::bigint`);
}

async function lastEntryOf(app: TestApp, { resource, own }: Cell): Promise<string | null> {
  const { database } = app.services;
  const [last] = await database.rows<{ id: string | null }>(
    database.db,
    sql`select max(id)::text as id from ${history} where resource = ${ownerOf(resource)} and record_id = ${own}::bigint`,
  );
  return last?.id ?? null;
}

/** Uploads a file for a dry run, which writes nothing. */
function upload(app: TestApp, { resource, as }: Cell, file: string, attributes: object): Promise<TestAnswer> {
  const { body, contentType } = formOf(file, { resource: resource.name, dryRun: true, ...attributes });
  const headers = { 'content-type': contentType };
  return app.request({ method: 'POST', url: '/api/imports', payload: Buffer.from(body), headers, as });
}
