import type { DailyRun } from '../resources/dailyruns.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

/** Notes when a run is asked for, and by whom. */
export const startedNow = ({ before, after }: Change<DailyRun>, { now, user }: RuleContext): Partial<DailyRun> =>
  before ? {} : { startedAt: after.startedAt ?? now.toISOString(), startedBy: after.startedBy ?? user.id };

export const dailyRunRules = rulesFor('dailyruns', { derive: [startedNow] });
