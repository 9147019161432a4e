import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitKey } from './keyWithParameters.ts';

describe('a key with parameters', () => {
  it('is split at the @ and the commas', () => {
    expect(splitKey('validation.TOO_LONG@255,tekens')).toEqual({
      key: 'validation.TOO_LONG',
      parameters: { 0: '255', 1: 'tekens' },
    });
  });

  it('is left as it is without an @', () => {
    expect(splitKey('home.title')).toEqual({ key: 'home.title', parameters: {} });
  });

  it('can be put together again', () => {
    const key = fc.stringMatching(/^[a-zA-Z.]+$/);
    const values = fc.array(fc.stringMatching(/^[^,]*$/), { minLength: 1 });
    fc.assert(
      fc.property(key, values, (name, parameters) => {
        const split = splitKey(`${name}@${parameters.join()}`);
        expect(split.key).toBe(name);
        expect(Object.values(split.parameters)).toEqual(parameters);
      }),
    );
  });
});
