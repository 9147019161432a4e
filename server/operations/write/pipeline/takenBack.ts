import { flushEffects } from '../effects/flushEffects.ts';
import { noParents } from '../effects/parents/parents.ts';
import type { WriteContext } from '../writeContext.ts';
import { inSavepoint } from './inSavepoint.ts';

/** Runs `work` with all that follows from it, takes everything back, and returns what it returned. */
export async function takenBack<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  try {
    return await inSavepoint({ ...context, parents: noParents() }, async (inside) => {
      const result = await work(inside);
      await flushEffects(inside);
      throw new TakenBack(result);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}

/** Rolls back the savepoint, and carries the result out of it. */
class TakenBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('What was tried is taken back.');
    this.result = result;
  }
}
