import { expect } from 'vitest';
import { samplePassword } from '../rows/sampleRecord.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import { type Cell, codesOf } from './cell.ts';

/** Expects that the password is checked only where a secret can be revealed, and that links need none. */
export async function checkRevealing(app: TestApp, { resource, role, may, as, own }: Cell): Promise<void> {
  const canSignIn = app.services.model.resources.some(({ signIn }) => signIn);
  if (!may.read || !canSignIn) return;
  for (const field of [...Object.keys(resource.fields), 'absent']) {
    const asked = (password: string): Promise<TestAnswer> =>
      reveal(app, { resource: resource.name, id: own, field, password }, as);
    const place = `reveal ${field} of ${resource.name} as ${role}`;
    const wrong = await asked('wrong');
    const right = await asked(samplePassword);
    const answers = [wrong.status, codesOf(wrong), right.status, codesOf(right)];
    if (may.revealable(field) && isLink(resource, field)) expect(answers, place).toEqual([200, [], 200, []]);
    else if (may.revealable(field)) expect(answers, place).toEqual([422, ['USER_NOT_FOUND'], 200, []]);
    else expect(answers, place).toEqual([403, ['NOT_REVEALABLE'], 403, ['NOT_REVEALABLE']]);
  }
}

/** Tells whether a service makes the value, for which no password is asked. */
function isLink({ fields }: Cell['resource'], name: string): boolean {
  const field = fields[name];
  return field?.type === 'secret' && field.reveal === 'link';
}

const reveal = (app: TestApp, attributes: object, as: Cell['as']): Promise<TestAnswer> =>
  app.request({ method: 'POST', url: '/api/reveals', as, payload: { data: { type: 'reveals', attributes } } });
