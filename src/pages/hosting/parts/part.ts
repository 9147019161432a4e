import type { RaRecord } from 'react-admin';

/** Holds what the pages read of anything that an account has on its server. */
export interface Part extends RaRecord<string> {
  desired: 'present' | 'absent';
  actual: 'present' | 'absent';
  inStep: boolean;
  drift: 'madeThere' | 'missing' | null;
  lastJobFailure: string | null;
}

export type Condition = 'madeThere' | 'missing' | 'failed' | 'working' | 'removing' | 'fine';

/** Says how a part is, with what needs a person before what goes by itself. */
export function conditionOf({ desired, inStep, drift, lastJobFailure }: Part): Condition {
  if (drift) return drift;
  if (inStep) return 'fine';
  if (lastJobFailure) return 'failed';
  return desired === 'present' ? 'working' : 'removing';
}

/** Lists the conditions that somebody has to decide about. */
export const needsSomebody = (condition: Condition): boolean =>
  condition === 'madeThere' || condition === 'missing' || condition === 'failed';
