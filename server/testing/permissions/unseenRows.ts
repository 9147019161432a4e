import { expect } from 'vitest';
import type { TestApp } from '../testApp.ts';
import { absent, type Cell, expectAlike, lettersOf, stored } from './cell.ts';
import { everyCollectionRequest, everyRequest } from './everyRequest.ts';

/** Expects that every request on a foreign row answers as an absent one and changes nothing. */
export async function checkUnseenRow(app: TestApp, { resource, role, may, as, foreign }: Cell): Promise<void> {
  if (!may.read || foreign === null) return;
  const type = resource.name;
  const before = await stored(app, type, foreign);
  for (const [name, ask] of everyRequest(app, resource, as))
    await expectAlike(foreign, (id) => ask({ type, id }), `${name} of ${type} as ${role}`);
  expect(await stored(app, type, foreign)).toEqual(before);
}

/** Expects that an unreadable resource answers as an undescribed one. */
export async function checkUnseenResource(app: TestApp, { resource, role, may, as, own }: Cell): Promise<void> {
  if (may.read) return;
  const type = resource.name;
  const unknown = 'x'.repeat(resource.name.length);
  const requests = [
    ...everyCollectionRequest(app, as),
    ...everyRequest(app, resource, as).flatMap(([name, ask]) =>
      [own, absent].map((id) => [`${name} ${id}`, (name: string) => ask({ type: name, id })] as const),
    ),
  ];
  for (const [name, ask] of requests) {
    const hidden = await ask(type);
    const nothing = await ask(unknown);
    if (hidden.status < 400) expect(hidden.body.data).toEqual([]);
    expect(lettersOf(hidden, type), `${name} of ${type} as ${role}`).toEqual(lettersOf(nothing, unknown));
  }
}
