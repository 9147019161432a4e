import { inRound } from '../../round/inRound.ts';
import { ruleContext } from '../../ruleContext.ts';
import type { WriteContext, Written } from '../../writeContext.ts';
import { nextBatch, type Plan } from './batches.ts';
import { writeBatch } from './writeBatch.ts';
import { followsOf } from './written.ts';

/** Writes follow-ups rule by rule; each rule sees all changes before any of its follow-ups is written. */
export async function followUp(context: WriteContext, written: readonly Written[]): Promise<void> {
  for (const [entity, own] of Map.groupBy(written, ({ entity: of }) => of)) {
    for (const followUps of followsOf(entity)) {
      const asked = ruleContext(
        inRound(
          context,
          entity,
          own.map(({ change }) => change.after),
        ),
      );
      const plans: Plan[] = [];
      // Runs rules one after the other, as a transaction has one connection.
      for (const { change } of own) plans.push({ rest: [...(await followUps(change, asked))], ids: new Map() });
      for (let batch = nextBatch(plans); batch.length > 0; batch = nextBatch(plans)) await writeBatch(context, batch);
    }
  }
}
