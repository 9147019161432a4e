import type { Entity } from '../../../model.ts';
import type { WriteContext } from '../writeContext.ts';
import { followUp } from './followUps/followUp.ts';
import { takeWritten } from './followUps/written.ts';
import { deriveParents } from './parents/deriveParents.ts';

/** Limits chained follow-ups; more count as an endless loop. */
const mostFollowing = 20;

/** Derives records whose parts this transaction wrote before they are locked, as that may freeze them. */
export async function flushParents(context: WriteContext, { base }: Entity): Promise<void> {
  if (context.parents?.pending.has(base)) await deriveParents(context);
}

/**
 * Flushes a transaction: derives parents of written parts and writes follow-ups, until none is left. A fault refuses
 * everything, without a member of the request to point to.
 */
export async function flushEffects(context: WriteContext): Promise<void> {
  for (let depth = 0; ; depth += 1) {
    await deriveParents(context);
    const written = takeWritten(context);
    if (written.length === 0) return;
    if (depth === mostFollowing) throw endless(written.map(({ entity }) => entity.resource.name));
    await followUp(context, written);
  }
}

/** Flushes after one write. In a list of operations parents wait for the last one, unless this one has follow-ups. */
export async function flushWrite(context: WriteContext): Promise<void> {
  if (context.via !== 'operations' || context.written?.length) await flushEffects(context);
}

const endless = (resources: readonly string[]): Error =>
  new Error(
    `After ${mostFollowing} changes that follow each other there are still more, of ${[...new Set(resources)].join(', ')}: ` +
      'a "followUps" rule that answers its own changes must say nothing in the end.',
  );
