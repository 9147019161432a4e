import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fleet } from '../../examples/fleet/resources/application.ts';
import { gastheer } from '../../resources/application.ts';
import type { Application } from '../../schema/application.ts';
import type { Enquiry } from '../../schema/enquiry.ts';
import type { Resource } from '../../schema/resource.ts';
import { rightsTable } from '../../schema/rights.ts';
import type { Role } from '../../schema/role.ts';
import { visibleResources } from '../../schema/visible.ts';
import { enquiriesFor } from '../../server/enquiries/enquiriesFor.ts';
import { loadDescriptions, loadWork } from '../../server/start/loadDescriptions.ts';
import { answersOf } from '../../server/start/work.ts';
import { type OwnPagePath, offeredPaths, offerTo } from '../../src/pages/pageNeeds.ts';

const root = join(import.meta.dirname, '../..');
const forAdministrators: OwnPagePath[] = ['/bank', '/books', '/figures'];
let portal: readonly Resource[];
let enquiries: Readonly<Record<string, Enquiry>>;

beforeAll(async () => {
  portal = await resourcesIn('resources');
  enquiries = answersOf(await loadWork(join(root, 'rules', 'work'), {})).enquiries ?? {};
});

const resourcesIn = async (folder: string): Promise<Resource[]> =>
  (await loadDescriptions(join(root, folder))).map(({ resource }) => resource);

function pagesOf(resources: readonly Resource[], application: Application, role: Role, answered = enquiries) {
  const rights = rightsTable(resources, application)[role];
  return offeredPaths(offerTo(visibleResources(resources, rights, role, application), enquiriesFor(answered, role)));
}

test('every page made by hand is there for administrators of the portal, and for customers all but three', () => {
  const all = pagesOf(portal, gastheer, 'admin');
  expect(all.length).toBeGreaterThan(15);
  expect(all).toEqual(expect.arrayContaining(forAdministrators));
  expect(pagesOf(portal, gastheer, 'customer')).toEqual(all.filter((path) => !forAdministrators.includes(path)));
});

test('people who are not signed in have the shop and nothing else', () => {
  const offer = { enquiries: enquiriesFor(enquiries, 'visitor'), resources: [], menu: [] };
  expect(offeredPaths(offer)).toEqual(['/search', '/whois', '/prices', '/cart']);
});

test('customers are told of no question that only administrators may ask', () => {
  expect(enquiriesFor(enquiries, 'customer')).toEqual(expect.arrayContaining(['home', 'status', 'cart']));
  expect(enquiriesFor(enquiries, 'customer').filter((name) => /bank|books|figures|runs/.test(name))).toEqual([]);
  expect(enquiriesFor(enquiries, 'admin')).toEqual(Object.keys(enquiries).sort());
});

test('an application of one’s own without rules has none of these pages, whatever the role', async () => {
  const resources = await resourcesIn('examples/fleet/resources');
  for (const { name } of fleet.roles) expect(pagesOf(resources, fleet, name, {})).toEqual([]);
});
