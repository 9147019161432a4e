import type { Fault, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';

export const driftFaultTexts = {
  DRIFT_IS_FOUND: {
    en: 'Only the comparison with the server finds a difference; empty it to settle it',
    nl: 'Alleen de vergelijking met de server vindt een verschil; maak het leeg om het op te lossen',
  },
} as const satisfies FaultTexts;

interface Kept {
  desired: 'present' | 'absent';
  drift: 'madeThere' | 'missing' | null;
}

/** Settles a difference once somebody says how it should be. */
export const driftEndsWithAWish = (
  { operation, after, changed }: Change<Kept>,
  { user }: RuleContext,
): Partial<Kept> =>
  operation === 'update' && user.id !== null && changed.includes('desired') && after.drift !== null
    ? { drift: null }
    : {};

/** Refuses a difference that nobody found. */
export const driftIsFound = (
  { after, changed }: Change<Kept>,
  { user }: RuleContext,
): Fault<keyof typeof driftFaultTexts>[] =>
  user.id !== null && changed.includes('drift') && after.drift !== null
    ? [{ field: 'drift', code: 'DRIFT_IS_FOUND' }]
    : [];
