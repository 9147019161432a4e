/** Asks the portal the queries that README.md and docs/http.md show. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PortalApp, portalApp } from '../rules/testing/portalApp.ts';

const root = resolve(import.meta.dirname, '..');
const codeIn = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Asks for domains unless the example names its list. Skips examples with `…`, which the reader fills in. */
const queries = ['README.md', 'docs/http.md'].flatMap((page) =>
  codeIn(page)
    .filter((code) => /^(\/api\/[a-z]+\?|\??(filter\[|sort=|include=|fields\[))/.test(code) && /=[^…]+$/.test(code))
    .map((code) => [page, code.startsWith('/api') ? code : `/api/domains?${code.replace(/^\?/, '')}`] as const),
);

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

it('both pages show queries', () => {
  expect(new Set(queries.map(([page]) => page)).size).toBe(2);
});

it.each(queries)('%s shows a query that the portal answers: %s', async (_page, url) => {
  const { status, body } = await portal.app.get(url);
  expect([status, body.errors]).toEqual([200, undefined]);
});
