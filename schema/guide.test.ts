/** Runs the examples of docs/descriptions.md. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Application } from './application.ts';
import { applicationFindings } from './check/application.ts';
import { checkDescriptions } from './check/check.ts';
import type { Described } from './check/described.ts';
import { fieldShapes, resourceShape } from './check/shape.ts';
import { faultText } from './fault.ts';
import * as fieldFunctions from './fields.ts';
import { fieldTypes } from './fields.ts';
import type { Resource } from './resource.ts';
import type { RuleContext, Rules } from './rule.ts';
import { application } from './testing/application.ts';

const root = resolve(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/descriptions.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'gastheer-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lists the code blocks of the guide with this heading. */
const blocks = (heading: string): string[] =>
  [...guide.matchAll(/^```([a-z ]+)\n(.*?)^```$/gms)].flatMap(([, kind, code]) =>
    kind === heading && code ? [code] : [],
  );

const importOf = (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(path).href);

let files = 0;

/** Imports a file with this text and returns its first export. */
async function exportOf<T>(code: string): Promise<T> {
  const file = join(folder, `example${files++}.ts`);
  writeFileSync(file, code.replaceAll("'../schema/", `'${root}/schema/`));
  const [value] = Object.values(await importOf(file));
  return value as T;
}

/** Puts the view into the file of its table, which is the first example. */
const viewExport = (code: string): Promise<Resource> =>
  exportOf(`${blocks('ts')[0]?.replace('export const', 'const')}${code.replace(/^import .* from '\.\/.*';$/m, '')}`);

/** Completes a fragment to a full description. */
const exampleWith = ({ fields = '', options = '' }: { fields?: string; options?: string }): Promise<Resource> =>
  exportOf(`
    import { ${Object.keys(fieldFunctions).join(', ')} } from '../schema/fields.ts';
    import { resource } from '../schema/resource.ts';
    const label = { en: 'Label', nl: 'Opschrift' };
    export const example = resource('example', {
      label: { en: ['Example', 'Examples'], nl: ['Voorbeeld', 'Voorbeelden'] },
      title: 'name',
      access: { admin: 'all' },
      fields: { name: text(label), ${fields || base} },
      ${options}
    });`);

/** Declares the fields that fragments without fields name. */
const base = `
  price: money(label), email: email(label), password: password(label), language: language(label),
  roles: choices(label, { options: [{ value: 'ADMIN', en: 'Admin', nl: 'Beheerder' }] }),
  state: state(label, { initial: 'invited', states: { active: label, invited: label }, transitions: { activate: { from: 'invited', to: 'active', label } } }),
  owner: reference('customers', label),`;

/** Lists the types without mandatory options, which the guide shows by one pattern. */
const typesWithoutOptions = Object.keys(fieldTypes).filter(
  (type) => fieldShapes[type]?.safeParse({ type, label: { en: 'Example', nl: 'Voorbeeld' } }).success,
);

const described = (resource: Resource): Described => ({ file: `resources/${resource.name}.ts`, resource });

/** Loads the portal's descriptions for the examples to refer to, without `signIn`, which examples declare. */
async function neighbours(): Promise<Resource[]> {
  const names = readdirSync(join(root, 'resources')).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(names.map((name) => importOf(join(root, 'resources', name))));
  return modules
    .flatMap((module) => Object.values(module) as Resource[])
    .filter((one) => 'fields' in one)
    .map(({ signIn: _, signUp: _none, ...rest }) => rest);
}

/** Lets the portal's conditions name a user by number, where it is the example whose records sign in. */
const withoutOwnUser = (resource: Resource): Resource =>
  JSON.parse(JSON.stringify(resource).replaceAll('"$user"', '"1"'));

let known: Resource[];
let whole: Resource[];
let fragments: Resource[];

beforeAll(async () => {
  known = await neighbours();
  whole = await Promise.all([
    ...blocks('ts').map((code) => exportOf<Resource>(code)),
    ...blocks('ts view').map(viewExport),
  ]);
  fragments = await Promise.all([
    ...blocks('ts fields').map((fields) => exampleWith({ fields })),
    ...blocks('ts options').map((options) => exampleWith({ options })),
    ...blocks('ts every type').flatMap((fields) =>
      typesWithoutOptions.map((type) => exampleWith({ fields: fields.replaceAll('TYPE', type) })),
    ),
  ]);
});

test('the whole files of the guide are sound together', () => {
  expect(whole.map(({ name }) => name)).toEqual(['vehicles', 'trips', 'vans']);
  expect(() => checkDescriptions([...known, ...whole].map(described), application)).not.toThrow();
});

test('the application of the guide is sound', async () => {
  const [described] = await Promise.all(blocks('ts application').map((code) => exportOf<Application>(code)));
  expect(described && applicationFindings(described)).toEqual([]);
});

test('every type has a function of its name', () => {
  for (const type of Object.keys(fieldTypes)) expect(fieldFunctions, type).toHaveProperty(type);
});

test('each fragment of the guide is sound within a description', () => {
  expect(fragments.length).toBeGreaterThan(8);
  for (const fragment of fragments) {
    const others = fragment.signIn ? known.map(withoutOwnUser) : known;
    expect(() => checkDescriptions([...others, fragment].map(described), application)).not.toThrow();
  }
});

describe('the guide has an example', () => {
  const optionsOf = (shape: z.ZodType | undefined): string[] => Object.keys((shape as z.ZodObject).shape);
  const fieldsOf = (type: string) =>
    [...whole, ...fragments].flatMap(({ fields }) => Object.values(fields).filter((field) => field.type === type));

  test.each(Object.keys(fieldShapes))('of the field type %s, with each option of its own', (type) => {
    const used = new Set(fieldsOf(type).flatMap((field) => Object.keys(field)));
    const own = optionsOf(fieldShapes[type]).filter((option) => !optionsOf(fieldShapes['country']).includes(option));
    // Counts one example of maxLength and pattern for every kind of text.
    const expected = type === 'text' ? own : own.filter((option) => !['maxLength', 'pattern'].includes(option));
    expect(used.size).toBeGreaterThan(0);
    expect([...used]).toEqual(expect.arrayContaining(expected.filter((option) => !isBound(type, option))));
  });

  /** Counts one example of bounds for every kind of number, and for days and moments together. */
  const isBound = (type: string, option: string): boolean =>
    (type !== 'integer' && ['min', 'max'].includes(option)) || (type === 'dateTime' && option === 'notBefore');

  test('of each option that every field has', () => {
    const used = new Set(
      Object.keys(fieldShapes).flatMap((type) => fieldsOf(type).flatMap((field) => Object.keys(field))),
    );
    expect([...used]).toEqual(expect.arrayContaining(optionsOf(fieldShapes['country'])));
  });

  test('of each option of a resource', () => {
    const used = new Set([...whole, ...fragments].flatMap((resource) => Object.keys(resource)));
    expect([...used].sort()).toEqual(optionsOf(resourceShape).sort());
  });
});

test('the rules of the guide derive and check as the guide says', async () => {
  const [rules] = await Promise.all(blocks('ts rules').map((code) => exportOf<Rules>(code)));
  const context: RuleContext = {
    user: { id: '1', role: 'admin' },
    now: new Date(0),
    find: async () => [],
    contentOf: async () => null,
  };
  const change = {
    operation: 'update' as const,
    before: { id: '1', plate: 'ab-12', mileage: 500 },
    after: { id: '1', plate: 'ab-12', mileage: 400 },
    changed: ['mileage'],
  };
  expect(await rules?.derive?.[0]?.(change, context)).toEqual({ plate: 'AB-12' });
  const [fault] = (await rules?.check?.[0]?.(change, context)) ?? [];
  expect(fault).toEqual({ field: 'mileage', code: 'MILEAGE_FELL', params: [500] });
  expect(fault && faultText(fault, 'en', { texts: rules?.faults })).toBe('At least 500, as it was');
});

test('the follow-ups of the guide are given for the change they describe', async () => {
  const [rules] = await Promise.all(blocks('ts follow ups').map((code) => exportOf<Rules>(code)));
  const context: RuleContext = {
    user: { id: '1', role: 'admin' },
    now: new Date('2027-01-16'),
    find: async () => [],
    contentOf: async () => null,
  };
  const before = { id: '7', title: 'Paint', hours: 3, state: 'open' };
  const followed = async (state: string) =>
    rules?.followUps?.[0]?.({ operation: 'update', before, after: { ...before, state }, changed: ['state'] }, context);
  expect(await followed('cancelled')).toEqual([]);
  expect(await followed('done')).toEqual([
    { op: 'add', resource: 'bills', lid: 'bill', values: { job: '7', date: '2027-01-16' } },
    { op: 'add', resource: 'billlines', values: { bill: { lid: 'bill' }, what: 'Paint', hours: 3 } },
    { op: 'update', resource: 'bills', id: { lid: 'bill' }, values: { state: 'sent' } },
  ]);
});

test('the message of the guide is the one that a faulty description gives', async () => {
  const [faulty = ''] = blocks('ts faulty');
  const [message] = blocks('text');
  const example = await exampleWith({ fields: faulty });
  expect(() => checkDescriptions([...known, example].map(described), application)).toThrow(message?.trim());
});

test('every path that the guide names exists', () => {
  const paths = [...guide.matchAll(/`((?:schema|docs|resources|rules)\/[\w./-]*)`/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(() => readdirOrFile(join(root, path))).not.toThrow();
});

const readdirOrFile = (path: string): unknown => (path.endsWith('/') ? readdirSync(path) : readFileSync(path));
