import { describe, expect, it } from 'vitest';
import type { Availability, Registrar } from '../registrar.ts';
import type { RegistrarPortWorld } from './registrarPortWorld.ts';

async function statesOf(registrar: Registrar, names: readonly string[], signal?: AbortSignal): Promise<Availability[]> {
  const found: Availability[] = [];
  for await (const one of registrar.check(names, signal)) found.push(one);
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Asks what the port promises of `check`: an answer to each name, and never `free` without the registry's word. */
export function availabilityContract(current: () => RegistrarPortWorld): void {
  describe('availability', () => {
    it('is answered once for each name, whatever order the answers come in', async () => {
      const { registrar } = current();
      expect(await statesOf(registrar, ['c-invalid.nl', 'b-taken.nl', 'a.nl', 'd-error.nl', 'a.nl'])).toEqual([
        { name: 'a.nl', state: 'free' },
        { name: 'b-taken.nl', state: 'taken' },
        { name: 'c-invalid.nl', state: 'invalid' },
        { name: 'd-error.nl', state: 'unknown' },
      ]);
    });

    it('of a name that its registry asks more for comes with the price', async () => {
      const [found] = await statesOf(current().registrar, ['x-premium.com']);
      expect(found).toMatchObject({ state: 'free', premium: { cents: expect.any(Number) } });
    });

    it('is unknown where nobody answers', async () => {
      const { registrar, silenceChecks } = current();
      silenceChecks();
      expect(await statesOf(registrar, ['a.nl', 'b.nl'])).toEqual([
        { name: 'a.nl', state: 'unknown' },
        { name: 'b.nl', state: 'unknown' },
      ]);
    });

    it('is unknown to a caller who has left', async () => {
      expect(await statesOf(current().registrar, ['a.nl'], AbortSignal.abort())).toEqual([
        { name: 'a.nl', state: 'unknown' },
      ]);
    });

    it('is not asked of what is no name', async () => {
      const evil = 'a.nl\r\nIS b.nl';
      expect(await statesOf(current().registrar, [evil])).toEqual([{ name: evil, state: 'invalid' }]);
    });
  });
}
