import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { garageApp } from '../testing/worlds/garageApp.ts';
import { serve } from './composition.ts';
import { readConfiguration } from './configuration.ts';

test('a start that fails once the database is open closes it', async () => {
  const { services } = await garageApp();
  let isClosed = false;
  const database: Services['database'] = Object.assign(Object.create(services.database), {
    close: async () => {
      isClosed = true;
      await services.database.close();
    },
  });
  const logger: Services['logger'] = Object.assign(Object.create(services.logger), {
    // Of the workshop, which lacks what is required.
    warn: () => {
      throw new Error('The disk is full.');
    },
  });
  const configuration = readConfiguration({ PORT: '0' }, 'development');
  await expect(serve({ ...services, database, logger }, { configuration })).rejects.toThrow('The disk is full.');
  expect(isClosed).toBe(true);
});
