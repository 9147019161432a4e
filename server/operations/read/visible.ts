import { and, type SQL } from 'drizzle-orm';
import type { Role } from '../../../schema/role.ts';
import type { ConditionScope } from '../../sql/where.ts';
import { rowRuleToSql } from '../../sql/where.ts';
import type { Reader, View } from './view.ts';

/** The scope of what a caller wrote: nothing in it reaches beyond the rows the caller may see. */
export const callersScope = ({ model, principal }: Reader): ConditionScope & { role: Role } => ({
  model,
  userId: principal.userId,
  role: principal.role,
});

/** These conditions on rows the caller may see. */
export const visibleWhere = (reader: Reader, view: View, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(rowRuleToSql(view.entity, callersScope(reader)), ...conditions);
