/** @long: 35 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolesOf } from '../../schema/application.ts';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { application } from '../../schema/testing/application.ts';
import { sampleOf } from '../../schema/testing/thoroughness.ts';
import { type Principal, visitor } from '../context.ts';
import { findRows } from '../operations/read/findRows.ts';
import { update } from '../operations/write/verbs/update.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from '../start/loadDescriptions.ts';
import { checkBy, operationsOf, prepareChecks, writtenWith } from '../testing/openApi.ts';
import { type Builder, builder } from '../testing/rows/rowBuilder.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/testApp.ts';
import { garage, garageRules } from '../testing/worlds/garage.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { schemaRef } from './openapi.ts';
import { viewpoint } from './viewpoint.ts';

const portal = (await loadDescriptions('resources')).map(({ resource }) => resource);
const portalRules = await loadRules('rules');

describe.each([
  { place: 'portal', descriptions: portal, rules: portalRules, users: 'users', isLarge: true },
  {
    place: 'garage',
    descriptions: garage as readonly Resource[],
    rules: garageRules,
    users: 'drivers',
    isLarge: false,
  },
])('in the $place', ({ descriptions, rules, users, isLarge }) => {
  let app: TestApp;
  let made: Builder;
  let userId = '';
  beforeAll(async () => {
    app = await testApp({ descriptions, rules, as: visitor });
    made = builder(app.services);
    userId = await made.build(users, null, '');
  });
  afterAll(() => app.close());

  const documents = new Map<Role, OpenApiDocument>();
  const documentOf = (role: Role): OpenApiDocument => {
    const known = documents.get(role);
    if (known) return known;
    const document = openApiDocument(viewpoint(app.services.model, role, 'en'));
    prepareChecks(document);
    documents.set(role, document);
    return document;
  };
  const principal = (role: Role): Principal => (role === 'visitor' ? visitor : { userId, role, sessionId: null });
  const ownRows = (role: Role, resource: string): Condition | null =>
    app.services.model.rights[role][resource]?.rows ?? null;
  const ownRow = (role: Role, resource: string): Promise<string> =>
    made.build(resource, ownRows(role, resource), userId);

  describe.each(rolesOf(application))('for a %s', (role) => {
    const isDocumented = (name: string) => `/${name}` in documentOf(role).paths;

    test.each(descriptions.map(({ name }) => name))('%s are answered as the document says', async (name) => {
      const id = await ownRow(role, name);
      const document = documentOf(role);
      const gets = documentsAbout(document, name);
      expect(gets.length > 0).toBe(isDocumented(name));
      for (const { path, operation } of gets) {
        const { status, body } = await app.get(`/api${path.replace('{id}', id)}`, principal(role));
        expect(status, path).toBe(200);
        conform(document, operation.responses[200], body);
      }
    });

    test.each(descriptions.map(({ name }) => name))('%s take every parameter of the document', async (name) => {
      const id = await ownRow(role, name);
      const gets = documentsAbout(documentOf(role), name);
      for (const { path, parameters } of gets) {
        // Leaves out the parameter of files, which paths/imports.test.ts tests.
        const asked = parameters.filter(
          (parameter) => parameter.in === 'query' && !['fileIds', 'csvNotation'].includes(parameter.name),
        );
        const queries = asked.flatMap(writtenWith);
        const requests = together(queries);
        const chosen = isLarge ? sampleOf(requests, { size: 1, name: `${role} ${path}` }) : requests;
        for (const query of chosen) {
          const { status, body } = await app.get(`/api${path.replace('{id}', id)}?${query}`, principal(role));
          expect([status, body.errors], `${path}?${query}`).toEqual([200, undefined]);
        }
      }
    });

    test.each(descriptions)('$name are made as the document says', async (resource) => {
      const document = documentOf(role);
      const create = document.paths[`/${resource.name}`]?.post;
      const payload = await newRecord(role, resource);
      const answer = await app.request({
        method: 'POST',
        url: `/api/${resource.name}`,
        payload,
        as: principal(role),
      });
      const refusal = create && refusedSamples[resource.name];
      if (refusal) {
        const codes = answer.body.errors.map(({ code }: { code: string }) => code);
        expect(refusal).toEqual(expect.arrayContaining(codes));
        expect(checkBy(document, schemaRef('ErrorDocument')).safeParse(answer.body).error).toBeUndefined();
        return;
      }
      expect(answer.status === 201, JSON.stringify(answer.body)).toBe(create !== undefined);
      if (!create) return;
      expect(checkBy(document, schemaRef(`${resource.name}Create`)).safeParse(payload).error).toBeUndefined();
      conform(document, create.responses[201], answer.body);
    });

    test.each(descriptions.map(({ name }) => name))('a refused %s is answered as the document says', async (name) => {
      const document = documentOf(role);
      const answers: TestAnswer[] = [
        await app.get(`/api/${name}?filter[doesNotExist]=1`, principal(role)),
        await app.get(`/api/${name}/999999999`, principal(role)),
        await app.request({ method: 'POST', url: `/api/${name}`, payload: { data: {} }, as: principal(role) }),
      ];
      for (const { body } of answers)
        expect(checkBy(document, schemaRef('ErrorDocument')).safeParse(body).error).toBeUndefined();
    });
  });

  /** Gives the user every right of their memberships, as rules ask for some that no description names. */
  async function grantAll(): Promise<void> {
    const rights = descriptions.find(({ name }) => name === 'memberships')?.fields['rights'];
    if (rights?.type !== 'choices') return;
    const context = systemContext(app.services);
    const submission = {
      values: { rights: rights.options.map(({ value }) => value) },
      unknown: [],
      pointerOf: (name = '') => `/${name}`,
    };
    for (const { id } of await findRows(context, 'memberships', { user: userId }))
      await update(context, { resource: 'memberships', id: String(id), submission });
  }

  /** Makes a record of the role's own, with what it may set. */
  async function newRecord(role: Role, resource: Resource): Promise<{ data: object }> {
    const { fields, name } = resource;
    const settable = viewpoint(app.services.model, role, 'en').creatable(name);
    const values = { ...(await made.valuesFor(name, (one) => ownRows(role, one), userId)), ...asRulesAsk[name] };
    await grantAll();
    const given = Object.entries(values).filter(([field]) => settable.has(field));
    const members = { attributes: {} as Record<string, unknown>, relationships: {} as Record<string, unknown> };
    for (const [field, value] of given) {
      const { [field]: description } = fields;
      if (description?.type !== 'reference') members.attributes[field] = value;
      else members.relationships[field] = { data: { type: description.to, id: value } };
    }
    const present = Object.entries(members).filter(([, member]) => Object.keys(member).length > 0);
    return { data: { type: name, ...Object.fromEntries(present) } };
  }
});

/** Gives values that rules ask for where a description alone would allow others. */
const asRulesAsk: Readonly<Record<string, Attributes>> = { orderlines: { period: 'monthly' } };

/**
 * Says which faults the rules find in a record that is made of its description alone. They ask for other records in a
 * state of their own, which tests of these rules make.
 */
const refusedSamples: Readonly<Record<string, readonly string[]>> = {
  bankfiles: ['UNKNOWN_FILE'],
  collections: ['NOTHING_TO_COLLECT'],
  connecttemplates: ['CONNECT_NO_TEMPLATE'],
  documentlinks: ['ONE_DOCUMENT', 'NO_TOKEN_HASH'],
  letters: ['REQUIRED', 'NOTHING_TO_SEND'],
  onlinepayments: ['NOT_PAYABLE'],
  planchanges: ['ACCOUNT_NOT_ACTIVE', 'NOT_FOUND'],
};

/** Lists what is read of a resource, without files, which jsonapi/files/files.test.ts tests. */
const documentsAbout = (document: OpenApiDocument, name: string) =>
  operationsOf(document).filter(
    ({ path, method }) =>
      method === 'get' && path.split('/')[1] === name && !/^\/\w+\/\{id\}\/(files|thumbnails|lookups)\//.test(path),
  );

/** Expects a body as the response describes it, to the last member. */
function conform(document: OpenApiDocument, response: object | undefined, body: { data: unknown }): void {
  const content = (response as { content: Record<string, { schema: object }> } | undefined)?.content;
  const schema = content?.['application/vnd.api+json']?.schema;
  if (!schema) throw new Error('No schema of this answer is documented.');
  expect(checkBy(document, schema as Record<string, unknown>).safeParse(body).error).toBeUndefined();
  for (const record of [body.data].flat() as { type: string; attributes?: object; relationships?: object }[]) {
    if (!record?.attributes || !(record.type in document.components.schemas)) continue;
    const membersOf = (part: string): string[] => {
      const named = document.components.schemas[`${record.type}${part}`];
      return Object.keys(named?.['properties'] ?? {}).sort();
    };
    expect(Object.keys(record.attributes).sort()).toEqual(membersOf('Attributes'));
    expect(Object.keys(record.relationships ?? {}).sort()).toEqual(membersOf('Relationships'));
  }
}

/** Groups parameters into requests: each operator of a filter for all fields, all others alone. */
function together(queries: readonly string[]): string[] {
  const operatorOf = (query: string): string => /^filter%5B[^%]+%5D(.*?)=/.exec(query)?.[1] ?? query;
  const seen = new Map<string, string[]>();
  for (const query of queries) {
    const [name = ''] = query.split('=');
    const isFilter = name.startsWith('filter');
    const key = isFilter
      ? `${operatorOf(query)} ${queries.filter((other) => other.startsWith(`${name}=`)).indexOf(query)}`
      : query;
    seen.set(key, [...(seen.get(key) ?? []), query]);
  }
  return [...seen.values()].map((group) => group.join('&'));
}
