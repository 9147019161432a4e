import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { recordIn } from '../documents.ts';
import { askAs, oneOf, type World } from '../world.ts';
import { nextNumber } from './nextNumber.ts';

const rows = 20;
/** Asks for the state of an import at this interval, in milliseconds. */
const askedEvery = 2000;
/** Limits the wait for an import whose process was killed, in milliseconds: its job is taken over after two minutes. */
const patience = 300_000;

/** Uploads a file of customers, and waits until a job has written all of them. */
export async function importCustomers(world: World): Promise<void> {
  const { books } = world;
  const begun = Date.now();
  const names = Array.from({ length: rows }, () => `${books.run} ${nextNumber()}`);
  books.uncertain.customers += rows;
  const account = oneOf(world.staff);
  const question = {
    method: 'POST',
    path: '/api/imports',
    form: () => formOf(names),
    headers: { 'idempotency-key': `"${randomUUID()}"` },
  } as const;
  const { id } = recordIn(await askAs(world, account, 'import', question, 202), 'imports');
  for (let state = 'queued'; state !== 'done'; ) {
    if (Date.now() > begun + patience || state === 'failed') throw new Error(`Import ${id} is ${state} at its end.`);
    await pause(askedEvery);
    const answer = await askAs(world, account, 'state of an import', { path: `/api/imports/${id}` });
    state = String(recordIn(answer, 'imports', id).attributes['state']);
  }
  books.uncertain.customers -= rows;
  books.imported.push({ names, milliseconds: Date.now() - begun });
}

function formOf(names: readonly string[]): FormData {
  const form = new FormData();
  const mapping = { Name: 'name', Country: 'country', Kind: 'kind' };
  form.set('data', JSON.stringify({ data: { type: 'imports', attributes: { resource: 'customers', mapping } } }));
  const lines = names.map((name) => `${name},NL,Personal`);
  form.set('file', new Blob([['Name,Country,Kind', ...lines, ''].join('\n')]), 'customers.csv');
  return form;
}
