import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '../../../schema/resource.ts';
import { frozenTriggersOf } from './frozenTrigger.ts';
import type { Trigger } from './trigger.ts';
import { versionTriggersOf } from './versionTrigger.ts';

/** Returns the triggers of the descriptions. @param tables those of the resources, among others */
export function triggersOf(resources: readonly Resource[], tables: readonly PgTable[]): Trigger[] {
  const byName = new Map(tables.map((table) => [getTableName(table), table]));
  return [...frozenTriggersOf(resources, byName), ...versionTriggersOf(resources)];
}
