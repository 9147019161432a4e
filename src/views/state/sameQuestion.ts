import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { isSame } from '../record/live/changedFields.ts';
import type { Transition } from './transitions.ts';

/**
 * Returns whether a transition still asks the same of its taker. Between the versions only what nobody enters and the
 * question does not show has changed, such as a document that a job printed.
 */
export const isSameQuestion = (
  { fields }: VisibleResource,
  { shows, field: state }: Transition,
  before: RaRecord,
  after: RaRecord,
): boolean =>
  Object.entries(fields)
    .filter(([name, { rights }]) => name === state || rights.update || shows.includes(name))
    .every(([name]) => isSame(before[name], after[name]));
