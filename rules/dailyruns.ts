import type { DailyRun } from '../resources/dailyruns.ts';
import type { FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

export const runFaultTexts = {
  VAT_CHECKS_OFF: {
    en: 'VAT numbers cannot be checked, as the register is not set up',
    nl: 'Btw-nummers kunnen niet worden gecontroleerd: het register is niet ingesteld',
  },
} as const satisfies FaultTexts;

/** Notes when a run is asked for, and by whom. */
export const startedNow = ({ before, after }: Change<DailyRun>, { now, user }: RuleContext): Partial<DailyRun> =>
  before ? {} : { startedAt: after.startedAt ?? now.toISOString(), startedBy: after.startedBy ?? user.id };

export const dailyRunRules = rulesFor('dailyruns', { faults: runFaultTexts, derive: [startedNow] });
