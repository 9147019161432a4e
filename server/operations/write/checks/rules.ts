import type { Fault } from '../../../../schema/fault.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Entity } from '../../../model.ts';
import { changeOf, type Draft } from '../draft.ts';
import { hooksOf } from '../hooks.ts';
import { ruleContext } from '../ruleContext.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Validated } from './check.ts';

/** Finds the faults of rules in records with sound values and references, as the types of rules promise. */
export async function ruleFaults({ context, entity, drafts, isFaultless }: Validated): Promise<Fault[][]> {
  const faults: Fault[][] = [];
  const earlier: Attributes[] = [];
  // Runs rules one after the other, as a transaction has one connection.
  for (const [position, draft] of drafts.entries())
    faults.push(isFaultless(position) ? await faultsOf(context, entity, draft, earlier) : []);
  return faults;
}

/** Finds the faults of a draft; one without joins the earlier records that later drafts are compared with. */
async function faultsOf(context: WriteContext, entity: Entity, draft: Draft, earlier: Attributes[]): Promise<Fault[]> {
  const rules = entity.rules?.check ?? [];
  const validate = context.isSystem ? undefined : hooksOf(entity).validate;
  if (rules.length === 0 && !validate) return [];
  const asked = ruleContext(context);
  const change = { ...changeOf(entity, draft), earlier };
  const faults: Fault[] = [...(validate?.(context, change) ?? [])];
  for (const rule of rules) faults.push(...(await rule(change, asked)));
  if (faults.length === 0) earlier.push(change.after);
  return faults;
}
