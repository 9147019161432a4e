import { expect, test } from 'vitest';
import { loadFormats } from '../../schema/formats/index.ts';
import { loadServerFormats } from './serverFormats.ts';

test('passwords are rated as by formats that were loaded at once', async () => {
  const [late, early] = await Promise.all([loadServerFormats(), loadFormats()]);
  for (const password of ['welkom', 'Tulp-Kaas-Molen-42', 'gastheer2026'])
    expect(late.passwordStrength?.(password, ['gastheer'])).toBe(early.passwordStrength?.(password, ['gastheer']));
  expect(late.byType).toEqual(early.byType);
});
