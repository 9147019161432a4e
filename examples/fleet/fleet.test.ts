/** Tests the example application, whose roles are its own, by the proofs of every entity. @long: 18 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../mock-server/application/fillDemo.ts';
import { rolesOf } from '../../schema/application.ts';
import { engineIn } from '../../server/compileModel.ts';
import { engineResources } from '../../server/engineResources.ts';
import { loadDescribed } from '../../server/start/loadDescriptions.ts';
import { type AccountApp, accountApp } from '../../server/testing/accountApp.ts';
import { oracle } from '../../server/testing/oracle/oracle.ts';
import { permissionMatrix } from '../../server/testing/permissions/permissionMatrix.ts';
import { stateMachines } from '../../server/testing/permissions/stateMachines.ts';
import { demo } from './demo.ts';

const { application, descriptions: described } = await loadDescribed('examples/fleet/resources');
const descriptions = described.map(({ resource }) => resource);
const engine = engineIn(application, engineResources).map(({ resource }) => resource);
const world = { application, descriptions, users: 'users' };

test('has roles of its own, none of them the portal’s', () => {
  expect(rolesOf(application)).toEqual(['manager', 'mechanic', 'driver', 'visitor']);
});

describe('every right', () => permissionMatrix({ ...world, engine, writtenElsewhere: ['imports'] }));
describe('every transition', () => stateMachines(world));
describe('what is hidden', () =>
  oracle({ application, described: descriptions, rules: [], users: 'users', asksAbout: (place) => place % 3 === 0 }));

describe('with its demo data', () => {
  let app: AccountApp;
  beforeAll(async () => {
    app = await accountApp(described, [], { application });
    await fillDemo(app.services, demo);
  });
  afterAll(() => app.services.database.close());

  const tokenOf = async (index: number): Promise<string> => {
    const { email, password } = demo.signIns[index] ?? { email: '', password: '' };
    const { body } = await app.call('/api/login', { method: 'POST', payload: { email, password } });
    return body.meta.token;
  };
  const countOf = async (resource: string, token: string) => {
    const { status, body } = await app.call(`/api/${resource}?count=exact`, { token });
    return status === 200 ? body.meta.total : status;
  };

  test('each role sees its part of it', async () => {
    const resources = ['users', 'vehicles', 'drivers', 'trips', 'services', 'defects', 'jobs'];
    const seen = await Promise.all(
      demo.signIns.map(async (_, index) => {
        const token = await tokenOf(index);
        return Promise.all(resources.map((resource) => countOf(resource, token)));
      }),
    );
    expect(seen).toEqual([
      [3, 12, 6, 44, 16, 6, 0],
      [1, 12, 6, 404, 16, 6, 404],
      [1, 12, 1, 8, 404, 3, 404],
    ]);
  });

  test('a view is shared with a role by its name, and the manager alone may view as a driver', async () => {
    const manager = await tokenOf(0);
    const mechanic = await tokenOf(1);
    const schema = await app.call('/api/schema', { token: manager });
    const shared = schema.body.data.find(({ name }: { name: string }) => name === 'sharedviews');
    expect(shared.fields.role.options.map(({ en }: { en: string }) => en)).toEqual([
      'Managers',
      'Mechanics',
      'Drivers',
    ]);
    const viewAs = (token: string) => app.call('/api/viewas', { method: 'POST', payload: { user: '3' }, token });
    expect([(await viewAs(mechanic)).status, (await viewAs(manager)).status]).toEqual([404, 200]);
  });
});
