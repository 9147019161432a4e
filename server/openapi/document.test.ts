import { describe, expect, test } from 'vitest';
import { rolesOf } from '../../schema/application.ts';
import { languages } from '../../schema/label.ts';
import { application } from '../../schema/testing/application.ts';
import { compileModel } from '../compileModel.ts';
import { fileTypes } from '../export/fileTypes.ts';
import { loadDescriptions } from '../start/loadDescriptions.ts';
import { checkBy, objectsIn, operationsOf, resolve } from '../testing/openApi.ts';
import { expectedRights } from '../testing/permissions/expectedRights.ts';
import { garage } from '../testing/worlds/garage.ts';
import { library } from '../testing/worlds/library.ts';
import { openApiDocument } from './document.ts';
import { viewpoint } from './viewpoint.ts';

const portal = await loadDescriptions('resources');
const described = (resources: readonly (typeof garage)[number][]) =>
  resources.map((resource) => ({ file: `${resource.name}.ts`, resource }));
const models = {
  portal: await compileModel({ application, descriptions: portal, rules: [] }),
  garage: await compileModel({ application, descriptions: described(garage), rules: [] }),
  library: await compileModel({ application, descriptions: described(library as typeof garage), rules: [] }),
};

const cases = Object.entries(models).flatMap(([place, model]) =>
  rolesOf(application).map((role) => ({ place, role, model, document: openApiDocument(viewpoint(model, role, 'en')) })),
);

describe.each(cases)('the document of a $role in the $place', ({ model, role, document }) => {
  test('has references that lead somewhere', () => {
    const references = [...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references) expect(resolve(document, reference)).toBeTypeOf('object');
    for (const [, { discriminator }] of objectsIn(document.components.schemas)) {
      for (const target of Object.values((discriminator as { mapping?: object } | undefined)?.mapping ?? {}))
        expect(resolve(document, target)).toBeTypeOf('object');
    }
  });

  test('declares every part of a path, once, and no other', () => {
    for (const { path, parameters } of operationsOf(document)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{[^}]+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('names every operation once, and tags it with a tag that is declared', () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    for (const operation of operations) expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
  });

  test('has an answer of success and the shape of a failure for every operation', () => {
    for (const { operation } of operationsOf(document)) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
      // Expects no 401 where no security is required.
      const isOpen = operation.security?.length === 0;
      expect(statuses).toEqual(expect.arrayContaining(isOpen ? ['500'] : ['401', '500']));
    }
  });

  test('names its components as OpenAPI lets them be named', () => {
    const { schemas, parameters, responses } = document.components;
    for (const name of [schemas, parameters, responses].flatMap(Object.keys)) expect(name).toMatch(/^[\w.-]+$/);
  });

  test('holds schemas that are JSON Schemas', () => {
    const references = Object.keys(document.components.schemas).map((name) => ({
      $ref: `#/components/schemas/${name}`,
    }));
    // Reads all of them at once, as each reading copies the whole document.
    expect(checkBy(document, { anyOf: references })).toBeDefined();
    for (const [at, { required, properties, pattern, type }] of objectsIn(document.components.schemas)) {
      if (at.endsWith('/properties')) continue;
      if (Array.isArray(required)) expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(required));
      if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u')).not.toThrow();
      for (const one of [type ?? []].flat())
        expect(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']).toContain(one);
    }
  });

  test('offers what the role may do, and no more', () => {
    for (const resource of model.resources) {
      const may = expectedRights(model.resources, resource, role);
      const many = document.paths[`/${resource.name}`];
      const one = document.paths[`/${resource.name}/{id}`];
      expect([many?.get, many?.post, one?.get, one?.patch, one?.delete].map(Boolean)).toEqual([
        may.read,
        may.create,
        may.read,
        may.update,
        may.delete,
      ]);
    }
  });

  test('names nothing that the role may not see', () => {
    const names = namesIn(document);
    const known = new Set<string>();
    for (const resource of model.resources) {
      const may = expectedRights(model.resources, resource, role);
      const isSeen = (field: string): boolean =>
        may.readable(field) ||
        may.revealable(field) ||
        (may.create && may.creatable(field)) ||
        (may.update && may.updatable(field));
      if (!may.read) continue;
      known.add(resource.name);
      for (const field of Object.keys(resource.fields)) if (isSeen(field)) known.add(field);
      const relations = Object.keys(model.rights[role][resource.name] ? (resource.has ?? {}) : {});
      for (const name of relations) if (model.rights[role][resource.name]?.read.has(name)) known.add(name);
    }
    const all = model.resources.flatMap(({ name, fields, has }) => [
      name,
      ...Object.keys(fields),
      ...Object.keys(has ?? {}),
    ]);
    const hidden = all.filter((name) => !known.has(name) && !ownWords.has(name));
    expect(hidden.filter((name) => names.has(name))).toEqual([]);
  });
});

/**
 * Collects the words of every document, whatever is described: those of OpenAPI, JSON Schema, JSON:API and the own
 * account.
 */
const ownWords = namesIn({
  ...openApiDocument(viewpoint({ ...models.portal, resources: [] }, 'customer', 'en')),
  // Adds names of lists, which come with the first resource.
  fileTypes,
});

/**
 * Collects every name in a document: keys, and values without blanks, taken apart. Formats are no names, nor are parts
 * of `Sub-server`.
 */
function namesIn(document: object): Set<string> {
  const words = [...objectsIn(document)].flatMap(([, object]) =>
    Object.entries(object).flatMap(([key, value]) =>
      [key, ...(key === 'format' ? [] : [value].flat())].flatMap((part) =>
        typeof part === 'string' && !part.includes(' ') ? part.split(/(?:[^\w-]|(?<!\w)-)+/) : [],
      ),
    ),
  );
  return new Set(words);
}

test('a visitor who may see nothing reads of the session, the account, the enquiries that the shop makes, and links', () => {
  const { paths } = openApiDocument(viewpoint({ ...models.portal, resources: [] }, 'visitor', 'en'));
  const session = ['/login', '/token', '/logout', '/schema', '/openapi.json'];
  const account = ['/forgotpassword', '/resetpassword', '/activate', '/terms', '/become'];
  const shop = ['/enquiries/{name}'];
  const links = ['/openings/{name}'];
  expect(Object.keys(paths)).toEqual([...session, ...account, ...shop, ...links]);
});

test('the document has the labels of its language', () => {
  const [nl, en] = languages.map((language) => openApiDocument(viewpoint(models.portal, 'admin', language)));
  for (const { name, label, fields } of models.portal.resources) {
    expect([nl, en].map((one) => one?.components.schemas[name]?.['title'])).toEqual([label.nl[0], label.en[0]]);
    for (const [field, { label: title, type }] of Object.entries(fields)) {
      if (type === 'reference' || !models.portal.rights.admin[name]?.read.has(field)) continue;
      const attribute = { title: title.nl };
      expect(nl?.components.schemas[`${name}Attributes`]?.['properties']).toMatchObject({ [field]: attribute });
    }
  }
});

test('a new record starts in its first state, and needs what has no default', () => {
  const { schemas } = openApiDocument(viewpoint(models.garage, 'admin', 'en')).components;
  expect(schemas['vehiclesCreate']).toMatchObject({
    required: ['data'],
    properties: {
      data: {
        required: ['type', 'attributes', 'relationships'],
        properties: {
          attributes: {
            additionalProperties: false,
            required: ['plate'],
            properties: {
              plate: { type: 'string', maxLength: 10 },
              doors: { type: ['integer', 'null'], minimum: 1, maximum: 5, default: 4 },
              stage: { enum: ['ordered'] },
            },
          },
          relationships: { required: ['fleet'] },
        },
      },
    },
  });
});

test('members of a to-many relationship that can go without it can be taken out', () => {
  const { paths } = openApiDocument(viewpoint(models.library, 'admin', 'en'));
  expect(paths['/publishers/{id}/relationships/books']?.delete).toMatchObject({
    operationId: 'publishers.relationships.books.remove',
    requestBody: { required: true },
  });
});

test('a value that is forced upon a new record cannot be named in it', () => {
  const { schemas } = openApiDocument(viewpoint(models.garage, 'customer', 'en')).components;
  expect(JSON.stringify(schemas['fleetsCreate'])).not.toContain('keeper');
  expect(JSON.stringify(schemas['fleetsUpdate'])).toContain('keeper');
});

test('of a password nothing is answered', () => {
  const { schemas } = openApiDocument(viewpoint(models.garage, 'admin', 'en')).components;
  expect(JSON.stringify(schemas['driversAttributes'])).not.toMatch(/secretWord|alarmCode/);
  expect(JSON.stringify(schemas['driversUpdate'])).toMatch(/secretWord.*alarmCode/);
});
