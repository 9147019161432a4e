import { and, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ConditionScope } from '../../sql/where.ts';
import { rowRuleToSql } from '../../sql/where.ts';
import type { View } from './view.ts';

/** The scope of what a caller wrote: nothing in it reaches beyond the rows the caller may see. */
export const callersScope = ({
  model,
  principal,
}: Context): ConditionScope & { role: Context['principal']['role'] } => ({
  model,
  userId: principal.userId,
  role: principal.role,
});

/** These conditions on rows the caller may see. */
export const visibleWhere = (context: Context, view: View, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(rowRuleToSql(view.entity, callersScope(context)), ...conditions);
