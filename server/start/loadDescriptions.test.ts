import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DescriptionError } from '../../schema/check/fault.ts';
import { loadApplication, loadDescriptions, loadRules, loadWork } from './loadDescriptions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gastheer-descriptions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const description = (name: string) => `export const ${name}: object = { name: '${name}', fields: {} };\n`;

async function faultsOf(load: Promise<unknown>) {
  const error = await load.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DescriptionError);
  return (error as DescriptionError).faults;
}

test('every file of every folder is a description, in the order of their names', async () => {
  write('servers.ts', description('servers'));
  write('plans.ts', `${description('plans')}export type Plan = string;\nexport const kinds = [1, 2];\n`);
  const further = join(folder, 'further');
  mkdirSync(further);
  writeFileSync(join(further, 'boats.ts'), description('boats'));
  const loaded = await loadDescriptions(folder, further);
  expect(loaded.map(({ resource }) => resource.name)).toEqual(['plans', 'servers', 'boats']);
  expect(loaded[0]?.file).toBe(relative(process.cwd(), join(folder, 'plans.ts')));
});

test('the application is described beside its resources, and is none of them', async () => {
  expect(await faultsOf(loadApplication(folder))).toMatchObject([{ at: 'the file', problem: 'does not exist' }]);
  write('application.ts', "export const boats = { name: 'Boats', roles: [] };\n");
  expect(await faultsOf(loadApplication(folder))).toContainEqual(
    expect.objectContaining({ file: relative(process.cwd(), join(folder, 'application.ts')), at: 'administrator' }),
  );
  expect(await loadDescriptions(folder)).toEqual([]);
});

test('tests, subfolders and other files are left alone', async () => {
  write('plans.ts', description('plans'));
  for (const name of ['plans.test.ts', 'plans.d.ts', 'README.md', 'plans.js']) write(name, 'not a description {');
  mkdirSync(join(folder, 'migrations.ts'));
  expect(await loadDescriptions(folder)).toHaveLength(1);
});

describe('a file stops the start, by its name and with a reason, when it', () => {
  test.each([
    ['exports none', 'export const kinds = [1, 2];', 'exports no description'],
    ['exports two', description('plans') + description('servers'), 'exports more than one description'],
    ['throws', 'export const plans = { name: nothing };', 'does not load: ReferenceError: nothing is not defined'],
    ['imports what is not there', "import './nothing.ts';", 'does not load: '],
    ['is not written right', 'export const plans = {', 'does not load: '],
  ])('%s', async (_case, text, problem) => {
    write('plans.ts', text);
    const [fault] = await faultsOf(loadDescriptions(folder));
    expect(fault?.file).toBe(relative(process.cwd(), join(folder, 'plans.ts')));
    expect(fault?.problem).toContain(problem);
    expect(fault?.problem).not.toContain('\n');
  });
});

test('all faulty files are named at once', async () => {
  write('plans.ts', 'export {};');
  write('servers.ts', 'export {};');
  write('users.ts', description('users'));
  expect((await faultsOf(loadDescriptions(folder))).map(({ file }) => file.split('/').at(-1))).toEqual([
    'plans.ts',
    'servers.ts',
  ]);
});

test('rules are found the same way', async () => {
  write('plans.ts', "export const helper = () => [];\nexport const plans = { resource: 'plans', check: [helper] };");
  expect(await loadRules(folder)).toMatchObject([{ resource: 'plans' }]);
  write('servers.ts', 'export {};');
  expect(await faultsOf(loadRules(folder))).toMatchObject([{ problem: 'exports no set of rules' }]);
});

test('a folder of rules that does not exist holds none', async () => {
  expect(await loadRules(join(folder, 'nothing'))).toEqual([]);
});

test('plans of work are found the same way, and made from what the composition gives', async () => {
  write('calls.ts', 'export const calls = { planFor: (given) => ({ jobs: [{ kind: given }], followUps: {} }) };');
  expect(await loadWork(folder, 'dns')).toEqual([{ jobs: [{ kind: 'dns' }], followUps: {} }]);
  write('zones.ts', 'export {};');
  expect(await faultsOf(loadWork(folder, 'dns'))).toMatchObject([{ problem: 'exports no plan of work' }]);
});
