import { and, type SQL } from 'drizzle-orm';
import type { Role } from '../../../schema/role.ts';
import type { ConditionScope } from '../../sql/where.ts';
import { rowRuleToSql } from '../../sql/where.ts';
import type { Reader, View } from './view.ts';

/** Bounds a caller's conditions to the rows the caller may see. */
export const callersScope = ({ model, principal }: Reader): ConditionScope & { role: Role } => ({
  model,
  userId: principal.userId,
  role: principal.role,
});

/** Joins conditions with the caller's row rule. */
export const visibleWhere = (reader: Reader, view: View, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(rowRuleToSql(view.entity, callersScope(reader)), ...conditions);
