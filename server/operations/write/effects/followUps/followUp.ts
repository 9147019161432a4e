import type { FollowUp, FollowUpRule } from '../../../../../schema/rule.ts';
import type { Entity } from '../../../../model.ts';
import { inRound } from '../../round/inRound.ts';
import { ruleContext } from '../../ruleContext.ts';
import type { WriteContext, Written } from '../../writeContext.ts';
import { nextBatch, type Plan } from './batches.ts';
import { writeBatch } from './writeBatch.ts';
import { followsOf } from './written.ts';

/** Writes follow-ups rule by rule; each rule sees all changes before any of its follow-ups is written. */
export async function followUp(context: WriteContext, written: readonly Written[]): Promise<void> {
  const isRemoval = ({ change }: Written): boolean => change.operation === 'delete';
  for (const [entity, all] of Map.groupBy(written, ({ entity: of }) => of)) {
    await follow(
      context,
      entity,
      all.filter((one) => !isRemoval(one)),
      followsOf(entity),
    );
    await follow(context, entity, all.filter(isRemoval), followsOf(entity, true));
  }
}

async function follow(
  context: WriteContext,
  entity: Entity,
  own: readonly Written[],
  rules: readonly FollowUpRule[],
): Promise<void> {
  if (own.length === 0) return;
  for (const followUps of rules) {
    const records = own.map(({ change }) => change.after);
    const asked = ruleContext(inRound(context, entity, records));
    const plans: Plan[] = [];
    // Runs rules one after the other, as a transaction has one connection.
    for (const { change } of own) plans.push({ rest: [...(await followUps(change, asked))], ids: new Map() });
    await writePlans(context, plans);
  }
}

/** Writes follow-ups that a job gives, in the transaction under way. */
export const writeFollowUps = (inside: WriteContext, followUps: readonly FollowUp[]): Promise<void> =>
  writeEachInOrder(inside, [followUps]);

/** Writes several lists of follow-ups, those that are alike together. */
export const writeEachInOrder = (inside: WriteContext, lists: readonly (readonly FollowUp[])[]): Promise<void> =>
  writePlans(
    inside,
    lists.map((list) => ({ rest: [...list], ids: new Map() })),
  );

async function writePlans(context: WriteContext, plans: readonly Plan[]): Promise<void> {
  for (let batch = nextBatch(plans); batch.length > 0; batch = nextBatch(plans)) await writeBatch(context, batch);
}
