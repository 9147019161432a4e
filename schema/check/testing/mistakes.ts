/** Makes mistakes of a newcomer in the description of certificates. */
import { expect } from 'vitest';
import { certificates } from '../../../server/testing/worlds/certificates.ts';
import { hosting } from '../../../server/testing/worlds/hosting.ts';
import { faultsOf } from './descriptions.ts';

export type Mistake = [mistake: string, changes: object, at: string, problem: RegExp];

const { fields, access } = certificates;

/** Describes certificates with these options of a field changed. */
export const field = (name: keyof typeof fields, changes: object) => ({
  fields: { ...fields, [name]: { ...fields[name], ...changes } },
});

/** Describes certificates with these rights of customers changed. */
export const customer = (changes: object) => ({
  access: { ...access, customer: Object.assign({}, access.customer, changes) },
});

/** Expects a fault with file, place and hint, and few others beside it. */
export function expectTold([, changes, at, problem]: Mistake): void {
  const faults = faultsOf(...hosting, { ...certificates, ...changes });
  expect(faults).toContainEqual({
    file: 'resources/certificates.ts',
    at,
    problem: expect.stringMatching(problem),
    hint: expect.stringMatching(/.{8}/),
  });
  expect(faults.length).toBeLessThan(4);
}
