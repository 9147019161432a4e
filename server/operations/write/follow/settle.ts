import { settleWholes } from '../parts/settleWholes.ts';
import type { WriteContext } from '../writeContext.ts';
import { followUp } from './followUp.ts';
import { takeWritten } from './written.ts';

/** Changes that follow each other; more are taken for a circle. */
const mostFollowing = 20;

/**
 * Brings a transaction to rest: derives anew the records whose parts it wrote, and writes what its changes are followed by, and
 * what these are followed by in turn. A fault refuses it all, with no member of the request to lead to.
 */
export async function settle(context: WriteContext): Promise<void> {
  for (let depth = 0; ; depth += 1) {
    await settleWholes(context);
    const written = takeWritten(context);
    if (written.length === 0) return;
    if (depth === mostFollowing) throw endless(written.map(({ entity }) => entity.resource.name));
    await followUp(context, written);
  }
}

/** The same after one write. Of many operations the parts wait for the last, unless something follows this one. */
export async function settleWrite(context: WriteContext): Promise<void> {
  if (context.via !== 'operations' || context.written?.length) await settle(context);
}

const endless = (resources: readonly string[]): Error =>
  new Error(
    `After ${mostFollowing} changes that follow each other there are still more, of ${[...new Set(resources)].join(', ')}: ` +
      'a "follow" rule that answers its own changes must say nothing in the end.',
  );
