import type { RuleContext } from '../../../schema/rule.ts';
import type { Context, Principal } from '../../context.ts';
import { contentOf } from '../../files/contentOf.ts';
import { findInRound } from './round/findInRound.ts';
import type { Round } from './round/round.ts';
import type { Via } from './writeContext.ts';

/** Makes what rules may ask. Queries run in the open transaction, so they see what it wrote. */
export const ruleContext = (context: Context & { round?: Round | null; via?: Via }): RuleContext => ({
  user: asker(context.principal),
  now: context.now(),
  ...(context.via === 'job' && { byJob: true }),
  ...(context.origin && { request: context.origin }),
  find: (resource, condition) => findInRound(context, resource, condition),
  contentOf: (resource, id, field) => contentOf(context, { resource, id, field }),
});

/** Tells rules who asks. */
export const asker = ({ userId, role, actor }: Principal): RuleContext['user'] => ({
  id: userId,
  role,
  ...(actor !== undefined && { actor }),
});
