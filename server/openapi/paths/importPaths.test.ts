import { expect, test } from 'vitest';
import { application } from '../../../schema/testing/application.ts';
import { compileModel } from '../../compileModel.ts';
import { engineResources } from '../../engineResources.ts';
import { peopleAndNotes } from '../../testing/worlds/people.ts';
import { openApiDocument } from '../document.ts';
import { viewpoint } from '../viewpoint.ts';

test('imports are described to roles that may write something, and to no others', async () => {
  const model = await compileModel({ application, descriptions: peopleAndNotes, rules: [], engine: engineResources });
  const forAdmin = openApiDocument(viewpoint(model, 'admin', 'en'));
  expect(Object.keys(forAdmin.paths['/imports'] ?? {})).toEqual(expect.arrayContaining(['get', 'post']));
  expect(Object.keys(forAdmin.paths['/imports/{id}'] ?? {})).toEqual(expect.arrayContaining(['get', 'patch']));
  const missing = [...JSON.stringify(forAdmin).matchAll(/#\/components\/(\w+)\/([\w.]+)/g)].filter(
    ([, kind = '', name = '']) => !(name in (Reflect.get(forAdmin.components, kind) as object)),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
  expect(openApiDocument(viewpoint(model, 'visitor', 'en')).paths['/imports']).toBeUndefined();
});
