import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderOf, registrarFaultOf } from '../testing/registrarPortWorld.ts';
import { type RegistrarWorld, registrarWorld } from '../testing/registrarWorld.ts';

let world: RegistrarWorld;
beforeEach(async () => {
  world = await registrarWorld();
});
afterEach(() => world.standIn.close());

const registration = { method: 'POST', path: '/domains/nieuw.nl' };

describe('a refusal', () => {
  it.each([
    ['ConstraintViolationException', 'invalid'],
    ['UnsupportedTld', 'invalid'],
    ['DnsConfigurationException', 'invalid'],
    ['InsufficientCreditException', 'credit'],
    ['ObjectExists', 'exists'],
    ['ObjectDoesNotExist', 'missing'],
    ['ObjectStatusProhibitsOperation', 'state'],
    ['SomethingNew', 'other'],
  ])('of the type %s is told as %s, and nothing is in doubt', async (type, reason) => {
    world.standIn.script({ match: registration, status: 400, body: { type, message: 'No.' } });
    const fault = await registrarFaultOf(world.registrar.register(orderOf('nieuw.nl')));
    expect(fault).toMatchObject({ kind: 'refused', code: type, reason });
    expect(world.charged('nieuw.nl')).toEqual([]);
  });

  it.each([
    [401, 'auth'],
    [403, 'auth'],
    [404, 'missing'],
    [429, 'limit'],
  ])('by the status %i alone, with a page for a body, is told as %s', async (status, reason) => {
    world.standIn.script({ match: registration, status, body: '<html>No</html>' });
    const fault = await registrarFaultOf(world.registrar.register(orderOf('nieuw.nl')));
    expect(fault).toMatchObject({ kind: 'refused', reason });
  });

  it('names each field that is wrong, and never its value', async () => {
    const violations = [{ field: 'ns', message: 'too few', value: 'ns1.secret.test' }];
    const body = { type: 'ConstraintViolationException', message: 'No.', violations };
    world.standIn.script({ match: registration, status: 400, body });
    const { fields } = await registrarFaultOf(world.registrar.register(orderOf('nieuw.nl')));
    expect(fields).toEqual({ ns: 'too few' });
  });
});
