import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldersIn } from './folders.ts';
import { newDevelopmentKey } from './secretKeys.ts';
import { withQuestions } from './withQuestions.ts';

const folders = foldersIn(join(import.meta.dirname, '..', '..', 'examples', 'fleet'));
const asked = (environment: Readonly<Record<string, string>>): Promise<string> =>
  withQuestions(environment, folders, { ask: async () => 'asked', off: (why) => why });

test('without a database nothing is asked, and it is told which variable is missing', async () => {
  expect(await asked({})).toBe('DATABASE_URL and ENCRYPTION_KEY not set');
  expect(await asked({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' })).toBe('ENCRYPTION_KEY not set');
});

test('a weak key and a database that cannot be used are told as faults', async () => {
  const DATABASE_URL = 'postgresql://gastheer@127.0.0.1:1/none';
  await expect(asked({ DATABASE_URL, ENCRYPTION_KEY: newDevelopmentKey() })).rejects.toThrow(
    'ENCRYPTION_KEY is a key of',
  );
  const ENCRYPTION_KEY = '4f1d9a07c35be8826f90d4a1b7e35c2806cd9f417be2530a98d6c4f17b20e35d';
  await expect(asked({ DATABASE_URL, ENCRYPTION_KEY })).rejects.toThrow('The database at postgresql:');
});
