import type { Fault } from '../../../../schema/fault.ts';
import type { Entity } from '../../../model.ts';
import { changeOf, type Draft } from '../draft.ts';
import { hooksOf } from '../hooks.ts';
import { ruleContext } from '../ruleContext.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Validated } from './check.ts';

/** Finds the faults of rules in records with sound values and references, as the types of rules promise. */
export async function ruleFaults({ context, entity, drafts, isFaultless }: Validated): Promise<Fault[][]> {
  const faults: Fault[][] = [];
  // Runs rules one after the other, as a transaction has one connection.
  for (const [position, draft] of drafts.entries())
    faults.push(isFaultless(position) ? await faultsOf(context, entity, draft) : []);
  return faults;
}

async function faultsOf(context: WriteContext, entity: Entity, draft: Draft): Promise<Fault[]> {
  const rules = entity.rules?.check ?? [];
  const validate = context.isSystem ? undefined : hooksOf(entity).validate;
  if (rules.length === 0 && !validate) return [];
  const asked = ruleContext(context);
  const change = changeOf(entity, draft);
  const faults: Fault[] = [...(validate?.(context, change) ?? [])];
  for (const rule of rules) faults.push(...(await rule(change, asked)));
  return faults;
}
