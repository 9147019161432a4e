import { pino } from 'pino';
import type { Application } from '../../schema/application.ts';
import type { Described } from '../../schema/check/described.ts';
import type { Rules } from '../../schema/rule.ts';
import { application as workshop } from '../../schema/testing/application.ts';
import { compileModel, type EngineResource } from '../compileModel.ts';
import { makeSingletons } from '../operations/write/singletons.ts';
import type { Services } from '../services.ts';
import type { Database } from '../sql/database.ts';
import { applySchema } from '../sql/migration/applySchema.ts';
import type { DescribedTables } from '../sql/tables/tables.ts';
import { systemTables } from '../start/composition.ts';
import { encryptionKeyOf, newDevelopmentKey, tokenKeysOf } from '../start/secretKeys.ts';
import { openTestDatabase, openTestTables } from './testDatabase.ts';

/** Holds a clock that changes only when set. */
export interface TestClock {
  now: Date;
  pass(milliseconds: number): void;
}

export interface TestServices extends Services {
  clock: TestClock;
}

export interface TestServicesOptions {
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application;
  /** Existing database. Default: an empty one. */
  database?: Database;
  /** Folder of the migrations that make the tables. Default: made from descriptions, as in development. */
  migrationsDir?: string;
  /** The engine's own descriptions, where a test needs them. */
  engine?: readonly EngineResource[];
  rules?: readonly Rules[];
}

/** Makes services over a database with the tables of these descriptions. The caller closes the database. */
export async function testServices(
  descriptions: readonly Described[],
  { application = workshop, engine = [], rules = [], ...options }: TestServicesOptions = {},
): Promise<TestServices> {
  const clock: TestClock = {
    now: new Date('2026-11-21T10:00:00Z'),
    pass: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const model = await compileModel({ application, descriptions, rules, engine });
  const database = await databaseFor({ resources: model.resources, tables: model.tables, systemTables }, options);
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

async function databaseFor(
  described: DescribedTables,
  { database: given, migrationsDir }: Pick<TestServicesOptions, 'database' | 'migrationsDir'>,
): Promise<Database> {
  if (!given && migrationsDir === undefined) return openTestTables(described);
  const database = given ?? (await openTestDatabase());
  const mode = migrationsDir === undefined ? 'development' : 'production';
  await applySchema(database, { ...described, mode, allowDrop: [], migrationsDir: migrationsDir ?? '' });
  return database;
}
