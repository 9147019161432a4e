import type { Fault } from '../../../../schema/fault.ts';
import { isRequired } from '../../../../schema/validation.ts';
import type { Entity } from '../../../model.ts';
import { type Draft, recordOf } from '../draft.ts';
import { undatedFaults } from '../effects/numbering/due.ts';
import type { Validated } from './check.ts';
import { neededFaults } from './transitions.ts';

/** Finds faults of values by their description alone, without reading another row. */
export const valueFaults = ({ entity, drafts, isFaultless }: Validated): Fault[][] =>
  drafts.map((draft, position) => {
    const faults = faultsOf(entity, draft);
    if (isFaultless(position) && !lacksDerivedValues(entity, draft)) return faults;
    return faults.filter(({ field }) => field !== undefined && field in draft.submission.values);
  });

function faultsOf(entity: Entity, draft: Draft): Fault[] {
  const changed = Object.keys(draft.changes);
  const faults = entity.validate({ record: recordOf(draft), changed, isNew: draft.stored === null });
  const isFaulty = ({ field }: Fault): boolean => faults.some((fault) => fault.field === field);
  return [
    ...faults,
    ...emptiedStates(entity, draft),
    ...neededFaults(entity, draft).filter((fault) => !isFaulty(fault)),
    ...undatedFaults(entity, draft),
  ];
}

/**
 * Tells whether an unseen reference kept values from being derived or copied; then only submitted values are checked.
 */
const lacksDerivedValues = ({ rules }: Entity, { unseen, stateChanges }: Draft): boolean =>
  unseen !== undefined && unseen.size > 0 && (Boolean(rules?.derive?.length) || copies(stateChanges));

const copies = (stateChanges: Draft['stateChanges']): boolean =>
  stateChanges?.some(({ transition }) => transition?.copy !== undefined) ?? false;

/** Finds emptied states, which are refused even where the description does not require them. */
const emptiedStates = (entity: Entity, draft: Draft): Fault[] =>
  Object.entries(entity.resource.fields).flatMap(([name, field]) => {
    const isEmptied = field.type === 'state' && !field.when && draft.changes[name] === null;
    return isEmptied && !isRequired(field, recordOf(draft)) ? [{ field: name, code: 'REQUIRED' as const }] : [];
  });
