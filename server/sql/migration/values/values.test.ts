import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choices, state, text } from '../../../../schema/fields.ts';
import type { Resource } from '../../../../schema/resource.ts';
import { historyTables } from '../../../operations/history/historyTable.ts';
import { trashTables } from '../../../operations/trash/trashTable.ts';
import { writeMigration } from '../../../start/migrate.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../../database.ts';
import { dropTables } from '../../testing/catalog.ts';
import { label, thing } from '../../testing/descriptions.ts';
import { applySchema } from '../applySchema.ts';

let database: Database;
let migrationsDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await dropTables(database);
  migrationsDir = mkdtempSync(join(tmpdir(), 'gastheer-values-'));
  return () => rmSync(migrationsDir, { recursive: true });
});

const systemTables = { ...historyTables, ...trashTables };
const start = (mode: 'development' | 'production', resource: Resource) =>
  applySchema(database, { resources: [resource], systemTables, mode, allowDrop: [], migrationsDir });
const migrate = (resource: Resource, name: string) =>
  writeMigration({ resources: [resource], systemTables, migrationsDir, name, allowDrop: [] });
const run = (statement: string) => database.db.execute(sql.raw(statement));
const rows = (query: string) => database.rows(database.db, sql.raw(query));

interface Renames {
  draft?: string;
  towbar?: string;
}

/** Describes trailers, which are frozen once they are sold; the names of two values may change. */
const trailers = (names: Renames = {}): Resource => {
  const { draft = 'draft', towbar = 'towbar' } = names;
  const wasDraft = names.draft ? { renamedFrom: 'draft' } : {};
  const wasTowbar = names.towbar ? { renamedFrom: 'towbar' } : {};
  return thing(
    'trailers',
    {
      name: text(label),
      extras: choices(label, {
        options: [
          { value: towbar, ...label, ...wasTowbar },
          { value: 'net', ...label },
        ],
      }),
      mood: state(label, {
        initial: draft,
        states: { [draft]: { ...label, ...wasDraft }, sold: label },
        transitions: { sell: { from: draft, to: 'sold', label } },
      }),
    },
    { frozen: { unless: { name: { null: true } } } },
  );
};

const without = (resource: Resource, field: 'extras', value: string): Resource => {
  const described = resource.fields[field];
  if (described?.type !== 'choices') throw new Error(`${field} is no choice.`);
  const options = described.options.filter((option) => option.value !== value);
  return { ...resource, fields: { ...resource.fields, [field]: { ...described, options } } };
};

const fill = async (): Promise<void> => {
  await run(`insert into trailers (name, extras, mood) values ('a', '{towbar,net}', 'draft'), (null, '{net}', 'sold')`);
  await run(`insert into gastheer_history (resource, record_id, version, action, changes, role, request_id, via, at)
    values ('trailers', 1, 1, 'update', '{"mood": ["draft", "sold"], "extras": [null, ["towbar"]], "name": ["draft", "\\"draft\\""]}', 'admin', 'x', 'api', now())`);
  await run(`insert into gastheer_trash (resource, record_id, record, parts, request_id, removed_at, expires_at)
    values ('trailers', 7, '{"mood": "draft", "name": "draft"}', '{"rows": [{"resource": "trailers", "record": {"mood": "draft"}}], "cleared": []}', 'x', now(), now())`);
};

const renamed = trailers({ draft: 'offered', towbar: 'hook' });

async function expectRenamed(): Promise<void> {
  expect(await rows('select name, extras, mood from trailers order by id')).toEqual([
    { name: 'a', extras: ['hook', 'net'], mood: 'offered' },
    { name: null, extras: ['net'], mood: 'sold' },
  ]);
  expect(await rows('select changes from gastheer_history')).toEqual([
    { changes: { mood: ['offered', 'sold'], extras: [null, ['hook']], name: ['draft', '"draft"'] } },
  ]);
  expect(await rows('select record, parts from gastheer_trash')).toEqual([
    {
      record: { mood: 'offered', name: 'draft' },
      parts: { rows: [{ resource: 'trailers', record: { mood: 'offered' } }], cleared: [] },
    },
  ]);
}

describe.each(['development', 'production'] as const)('in %s', (mode) => {
  beforeEach(async () => {
    await migrate(trailers(), 'first');
    await start(mode, trailers());
    await fill();
  });

  test('a value that records have and no description lists any more stops the start', async () => {
    const starting = start(mode, without(trailers(), 'extras', 'towbar'));
    await expect(starting).rejects.toThrow(/trailers\.extras: "towbar" \(1 record\) is not described any more/);
    await expect(start(mode, without(trailers(), 'extras', 'towbar'))).rejects.toThrow("renamedFrom: 'towbar'");
    expect(await start(mode, trailers())).toMatchObject({ applied: [] });
  });

  test('a value that no record has may go', async () => {
    await run('alter table trailers disable trigger user');
    await run(`update trailers set extras = '{net}'`);
    expect(await start(mode, without(trailers(), 'extras', 'towbar'))).toMatchObject({ applied: [] });
  });

  test('a value of another name is renamed in records, frozen ones too, in history and trash', async () => {
    await migrate(renamed, 'second');
    expect((await start(mode, renamed)).applied.join('\n')).toContain(
      mode === 'production' ? '0002_second' : 'offered',
    );
    await expectRenamed();
    expect(await start(mode, renamed)).toMatchObject({ applied: [] });
    expect(await migrate(renamed, 'third')).toBeNull();
    await expect(run(`update trailers set name = 'b' where name = 'a'`)).rejects.toThrow();
  });
});

test('production asks for the migration of a renamed value, and leaves the records as they are', async () => {
  const only = (value: string, was?: string) =>
    thing('trailers', {
      extras: choices(label, { options: [{ value, ...label, ...(was && { renamedFrom: was }) }] }),
    });
  await migrate(only('towbar'), 'first');
  await start('production', only('towbar'));
  await run(`insert into trailers (extras) values ('{towbar}')`);
  await expect(start('production', only('hook', 'towbar'))).rejects.toThrow('npm run migrate');
  const file = await migrate(only('hook', 'towbar'), 'second');
  expect(readFileSync(file ?? '', 'utf8')).toContain(`array_replace("extras", 'towbar', 'hook')`);
  await start('production', only('hook', 'towbar'));
  expect(await rows('select extras from trailers')).toEqual([{ extras: ['hook'] }]);
});
