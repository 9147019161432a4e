/** Decides which drafts get a number, and what that needs. */
import type { Fault } from '../../../../../schema/fault.ts';
import { numbersDue } from '../../../../../schema/sequenceNumber.ts';
import type { SequenceNumberField } from '../../../../../schema/types/sequenceNumber.ts';
import type { Entity } from '../../../../model.ts';
import { type Draft, recordOf } from '../../draft.ts';

type Unnumbered = Pick<Draft, 'stored' | 'changes'>;

/** Lists the numbers that a draft gets when it is written. */
export const due = ({ resource }: Entity, draft: Unnumbered): [string, SequenceNumberField][] =>
  numbersDue(resource.fields, draft.stored?.values ?? null, recordOf(draft));

/** Tells whether a draft gets a number when it is written. */
export const takesNumber = (entity: Entity, draft: Unnumbered): boolean => due(entity, draft).length > 0;

/** Finds empty dates that a due number needs. */
export const undatedFaults = (entity: Entity, draft: Unnumbered): Fault[] =>
  due(entity, draft).flatMap(([, { date }]): Fault[] =>
    date !== undefined && (recordOf(draft)[date] ?? null) === null ? [{ field: date, code: 'REQUIRED' }] : [],
  );
