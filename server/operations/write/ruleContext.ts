import type { RuleContext } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import { findRows } from '../read/findRows.ts';
import { type Recalled, recall } from './recall.ts';

/** What rules may ask. They look through the running transaction, so they see what it wrote. */
export const ruleContext = (context: Context & { recalled?: Recalled | null }): RuleContext => ({
  user: { id: context.principal.userId, role: context.principal.role },
  now: context.now(),
  find: (resource, condition) =>
    recall(context, JSON.stringify([resource, condition]), () => findRows(context, resource, condition)),
});
