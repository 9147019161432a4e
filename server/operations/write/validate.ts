import type { Fault } from '../../../schema/fault.ts';
import { isRequired } from '../../../schema/validation.ts';
import type { ErrorObject } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { type Draft, recordOf } from './draft.ts';
import { faultErrors } from './faultErrors.ts';
import { frozenErrors } from './frozen/frozen.ts';
import { referenceFaults } from './references.ts';
import { ruleContext } from './ruleContext.ts';
import { sameFaults } from './same/sameFaults.ts';
import { concernsShared } from './same/sharing.ts';
import { stillSharedFaults } from './same/stillShared.ts';
import { undatedFaults } from './series/numbering.ts';
import { changeOf } from './transform.ts';
import { neededFaults, stepErrors } from './transitions.ts';
import { uniquenessFaults } from './uniqueness.ts';
import type { WriteContext } from './writeContext.ts';

/** A draft with all that is wrong with it: statuses 422, and 409 for what is frozen and for steps between states that are not allowed. */
export interface Verdict {
  draft: Draft;
  errors: readonly ErrorObject[];
}

/** Judges transformed drafts, all faults of each at once; the database is asked per constraint and per resource, not per draft. */
export async function validate(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<Verdict[]> {
  const ofValues = drafts.map((draft) => valueFaults(entity, draft));
  const isSound = (position: number, field: string): boolean =>
    !ofValues[position]?.some((fault) => fault.field === field);
  const ofReferences = await referenceFaults(context, entity, drafts);
  const isKnown = (position: number, reference: string): boolean =>
    !ofReferences[position]?.some(({ field }) => field === reference);
  const isComparable = (position: number, field: string): boolean =>
    isSound(position, field) && isKnown(position, field);
  const ofSame = await sameFaults(context, entity, drafts, isComparable);
  const ofSharers = await stillSharedFaults(context, entity, drafts, isComparable);
  const ofUniqueness = await uniquenessFaults(context, entity, drafts, isSound);
  const ofFrozen = await frozenErrors(context, entity, drafts, isKnown);
  const verdicts: Verdict[] = [];
  for (const [position, draft] of drafts.entries()) {
    const ofRules = ofValues[position]?.length ? [] : await ruleFaults(context, entity, draft);
    const faults = [ofValues, ofReferences, ofSame, ofSharers, ofUniqueness]
      .flatMap((found) => found[position] ?? [])
      .concat(ofRules);
    const errors = [
      ...(ofFrozen[position] ?? []),
      ...stepErrors(context, entity, draft),
      ...faultErrors(context, entity, faults, draft.submission.pointerOf),
    ];
    verdicts.push({ draft, errors });
  }
  return verdicts;
}

/** Whether nothing is wrong with a draft as far as can be told before it is written: the database sees to the rest. */
export async function isSoundSoFar(context: WriteContext, entity: Entity, draft: Draft): Promise<boolean> {
  // What is shared is compared behind locks, which only a transaction keeps.
  if (concernsShared(context.model, entity, draft)) return false;
  if (valueFaults(entity, draft).length > 0 || stepErrors(context, entity, draft).length > 0) return false;
  const [ofReferences = []] = await referenceFaults(context, entity, [draft], { isGuarded: true });
  return ofReferences.length === 0 && (await ruleFaults(context, entity, draft)).length === 0;
}

function valueFaults(entity: Entity, draft: Draft): Fault[] {
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

/** A state cannot be left for nothing, whether or not the description calls it required. */
const emptiedStates = (entity: Entity, draft: Draft): Fault[] =>
  Object.entries(entity.resource.fields).flatMap(([name, field]) => {
    const isEmptied = field.type === 'state' && !field.when && draft.changes[name] === null;
    return isEmptied && !isRequired(field, recordOf(draft)) ? [{ field: name, code: 'REQUIRED' as const }] : [];
  });

/** Rules judge records whose values are of the kinds the description says, as their types promise them. */
async function ruleFaults(context: WriteContext, entity: Entity, draft: Draft): Promise<Fault[]> {
  const checks = entity.rules?.check ?? [];
  const judge = context.isSystem ? null : entity.judge;
  if (checks.length === 0 && !judge) return [];
  const asked = ruleContext(context);
  const change = changeOf(entity, draft);
  const faults: Fault[] = [...(judge?.(context, change) ?? [])];
  for (const check of checks) faults.push(...(await check(change, asked)));
  return faults;
}
