import { expect } from 'vitest';
import type { TestAnswer, TestApp } from '../testApp.ts';
import type { Cell } from './cell.ts';

/** Only where a secret may be revealed does a password matter; of anything else it is not even looked at. */
export async function checkRevealing(app: TestApp, { resource, role, may, as, own }: Cell): Promise<void> {
  const canSignIn = app.services.model.resources.some(({ signIn }) => signIn);
  if (!may.read || !canSignIn) return;
  for (const field of [...Object.keys(resource.fields), 'absent']) {
    const { status } = await reveal(app, { resource: resource.name, id: own, field, password: 'wrong' }, as);
    const expected = may.revealable(field) ? [401, 422, 429] : [403];
    expect(expected, `reveal ${field} of ${resource.name} as ${role}`).toContain(status);
  }
}

const reveal = (app: TestApp, attributes: object, as: Cell['as']): Promise<TestAnswer> =>
  app.request({ method: 'POST', url: '/api/reveals', as, payload: { data: { type: 'reveals', attributes } } });
