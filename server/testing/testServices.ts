import { pino } from 'pino';
import type { Described } from '../../schema/check/check.ts';
import { compileModel } from '../compileModel.ts';
import { makeSingletons } from '../operations/write/singletons.ts';
import type { Services } from '../services.ts';
import { applySchema } from '../sql/migration/applySchema.ts';
import { systemTables } from '../start/composition.ts';
import { encryptionKeyOf, newDevelopmentKey, tokenKeysOf } from '../start/secretKeys.ts';
import { openTestDatabase } from './testDatabase.ts';

/** A clock that stands still until it is set. */
export interface TestClock {
  now: Date;
  pass(milliseconds: number): void;
}

export interface TestServices extends Services {
  clock: TestClock;
}

/** Services over an empty database with the tables of these descriptions. The caller closes the database. */
export async function testServices(descriptions: readonly Described[]): Promise<TestServices> {
  const clock: TestClock = {
    now: new Date('2026-11-21T10:00:00Z'),
    pass: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const model = await compileModel({ descriptions, rules: [] });
  const database = await openTestDatabase();
  await applySchema(database, {
    resources: model.resources,
    systemTables: systemTables,
    mode: 'development',
    allowDrop: [],
    migrationsDir: '',
  });
  const services = {
    model,
    database,
    secrets: {
      tokenKeys: tokenKeysOf([newDevelopmentKey()]),
      encryptionKey: encryptionKeyOf(newDevelopmentKey()),
    },
    now: () => clock.now,
    logger: pino({ level: 'silent' }),
    clock,
  };
  await makeSingletons(services);
  return services;
}
