import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
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
  // Skips applications without jobs, which cannot import.
  if (!app.services.jobs) return;
  for (const mode of ['update', 'insert'] as const)
    for (const names of columnsOf(cell, mode)) await importing(app, cell, { mode, names });
}

type Mode = 'update' | 'insert';

const mayImport = ({ may, resource }: Cell, mode: Mode): boolean =>
  mode === 'update' ? may.update && !resource.singleton : may.create;
const mayWrite = ({ may }: Cell, mode: Mode, name: string): boolean =>
  mode === 'update' ? may.updatable(name) : may.creatable(name);

/** Lists the columns of each file: accepted fields together, as one refused column refuses all, others alone. */
function columnsOf(cell: Cell, mode: Mode): string[][] {
  const isAccepted = (name: string): boolean => cell.may.read && mayImport(cell, mode) && mayWrite(cell, mode, name);
  const names = Object.keys(cell.resource.fields);
  const accepted = names.filter(isAccepted);
  return [
    ...(accepted.length > 0 ? [accepted] : []),
    ...names.filter((name) => !isAccepted(name)).map((name) => [name]),
  ];
}

interface Importing {
  mode: Mode;
  names: readonly string[];
}

async function importing(app: TestApp, cell: Cell, { mode, names }: Importing): Promise<void> {
  const { resource, may, role, own } = cell;
  const isUpdate = mode === 'update';
  const columns = Object.fromEntries(names.map((name, index) => [`b${index}`, name]));
  const target = { mapping: isUpdate ? { a: 'id', ...columns } : columns, ...(isUpdate && { key: 'id' }) };
  const file = [
    ['a', ...Object.keys(columns)],
    [own, ...names.map(() => 'x')],
  ]
    .map((cells) => `${cells.join()}\n`)
    .join('');
  const answer = await upload(app, cell, file, { mode, ...target });
  const place = `import ${names} of ${resource.name} by ${mode} as ${role}: ${JSON.stringify(answer.body.errors)}`;
  if (role === 'visitor') expect(answer.status, place).toBe(401);
  else if (!may.read) expect(answer.status, place).toBe(404);
  else if (!mayImport(cell, mode)) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
  else if (!names.every((name) => mayWrite(cell, mode, name)))
    expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
  else expect(answer.status, place).toBe(202);
  if (answer.status === 202) await forgetImport(app, answer.body.data.id);
}

/** Removes an import whose job never runs here, as a user may have few of them under way. */
async function forgetImport({ services: { database } }: TestApp, id: string): Promise<void> {
  await database.db.execute(sql`delete from imports where id = ${id}::bigint`);
}

/** Returns the newest entry that the role sees: one about hidden fields alone is as absent to it. */
async function lastEntryOf(app: TestApp, { resource, own, as }: Cell): Promise<string | null> {
  const { status, body } = await app.get(`/api/${resource.name}/${own}/history?per_page=1`, as);
  return status === 200 ? (body.data[0]?.id ?? null) : null;
}

/** Uploads a file for a dry run, which writes nothing. */
function upload(app: TestApp, { resource, as }: Cell, file: string, attributes: object): Promise<TestAnswer> {
  const { body, contentType } = formOf(file, { resource: resource.name, dryRun: true, ...attributes });
  const headers = { 'content-type': contentType };
  return app.request({ method: 'POST', url: '/api/imports', payload: Buffer.from(body), headers, as });
}
