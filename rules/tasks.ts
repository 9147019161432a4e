import type { Task } from '../resources/tasks.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

/** Notes when a task was made and when it ended. */
export function datedNow({ before, after, changed }: Change<Task>, { now }: RuleContext): Partial<Task> {
  const at = now.toISOString();
  if (!before) return { createdAt: after.createdAt ?? at };
  return changed.includes('state') && after.state !== 'open' ? { endedAt: at } : {};
}

export const taskRules = rulesFor('tasks', { derive: [datedNow] });
