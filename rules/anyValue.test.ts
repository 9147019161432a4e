/** @long: 8 s */
import { expect, test } from 'vitest';
import type { Field, FieldType } from '../schema/field.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Resource } from '../schema/resource.ts';
import { sampleOf } from '../schema/testing/thoroughness.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';
import { type PortalApp, portalApp } from './testing/portalApp.ts';

const numbers = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31, 1.5, 'x', ''];
const extremes: Partial<Record<FieldType, readonly unknown[]>> = {
  integer: numbers,
  money: numbers,
  quantity: numbers,
  percent: numbers,
  date: ['9999-12-31', '0001-01-01', '1990-01-01', '2027-02-30', 5, ''],
  dateTime: ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '1990-01-01T00:00:00Z', 5, ''],
  reference: ['999999999', '0'],
};
const extremeTexts = ['', '..', '@', '*', ' ', '\u0000', '\ud800', 'é'.repeat(300), 5, true, [], {}];

const isWritable = ([, field]: [string, Field]): boolean =>
  field.type !== 'sequenceNumber' &&
  !(field.type === 'boolean' && field.is) &&
  (field.write?.includes('admin') ?? true);

async function isAnswered(portal: PortalApp, { name, fields }: Resource): Promise<string[]> {
  const id = await portal.build(name, null, '');
  const broken: string[] = [];
  for (const [field, { type }] of Object.entries(fields).filter(isWritable)) {
    for (const value of sampleOf(extremes[type] ?? extremeTexts, { size: 2, name: `${name}.${field}` })) {
      const values = { [field]: value } as Attributes;
      const statuses = [
        (await portal.patch(name, id, values)).status,
        (await portal.post(name, { ...(await required(portal, fields)), ...values })).status,
      ];
      if (statuses.some((status) => status >= 500)) broken.push(`${field} ${JSON.stringify(value)}`);
    }
  }
  return broken;
}

/** Lists references that rules follow, so that these find a record. */
async function required(portal: PortalApp, fields: Resource['fields']): Promise<Attributes> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'reference' && field.required === true) values[name] = await onceBuilt(portal, field.to);
  return values;
}

const built = new Map<string, Promise<string>>();
function onceBuilt(portal: PortalApp, resource: string): Promise<string> {
  const made = built.get(resource) ?? portal.build(resource, null, '');
  built.set(resource, made);
  return made;
}

test('the rules answer every value that is written to any field', { timeout: 120_000 }, async () => {
  const portal = await portalApp();
  try {
    for (const { resource } of await loadDescriptions('resources'))
      expect(await isAnswered(portal, resource), resource.name).toEqual([]);
  } finally {
    await portal.app.close();
  }
});
