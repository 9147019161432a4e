import DataLoader from 'dataloader';
import type { PoolClient, QueryConfig } from 'pg';
import { sqlState } from '../failure.ts';
import { type Pipelined, pipelinedAs } from '../statementName.ts';
import { type Asked, type DescribingOnce, isNamed } from './describedOnce.ts';
import { ReachingPool } from './reachingPool.ts';

type Loader = DataLoader<Asked, unknown>;

/** Limits what a failure runs again, and how long the first answer waits for the last. */
const mostTogether = 16;

/**
 * Sends short statements of one turn of the event loop in one round trip. That is "Pipelining" in the protocol of PostgreSQL.
 * On a busy server most of what a short statement costs is sending it and waking the other side.
 */
export class PipeliningPool extends ReachingPool {
  readonly #loaders: Record<Pipelined, Loader> = { read: this.#loader(), insert: this.#loader() };

  static {
    // Assigns the method, as no declaration has all its signatures.
    PipeliningPool.prototype.query = function pipelined(
      this: PipeliningPool,
      statement: QueryConfig | string,
      values?: readonly unknown[],
      ...more: unknown[]
    ) {
      if (isNamed(statement) && values && more.length === 0) {
        const kind = pipelinedAs(statement.name);
        if (kind) return this.#loaders[kind].load({ statement, values });
      }
      return Reflect.apply(ReachingPool.prototype.query, this, [statement, values, ...more]);
    } as typeof ReachingPool.prototype.query;
  }

  #loader(): Loader {
    return new DataLoader((asked) => this.#answers(asked), {
      cache: false,
      maxBatchSize: mostTogether,
      batchScheduleFn: (load) => void setImmediate(load),
    });
  }

  /** Runs statements over one connection; gives the answer of each, or its error. */
  async #answers(asked: readonly Asked[]): Promise<unknown[]> {
    const client = (await this.connect()) as PoolClient & DescribingOnce;
    // Handles a break between statements; the next one fails by itself.
    const broken = (): void => undefined;
    client.on('error', broken);
    const answers = await answersOn(client, asked);
    const isOver = answers.some((answer) => answer instanceof Error && !isRefused(answer));
    if (!isOver) client.off('error', broken);
    client.release(isOver);
    return answers;
  }
}

/** Runs statements together, or one by one where that cannot be or one was refused: none had an effect then. */
async function answersOn(client: DescribingOnce, asked: readonly Asked[]): Promise<unknown[]> {
  const together = asked.length > 1 ? await answersTogether(client, asked) : undefined;
  if (together) return together;
  const answers: unknown[] = [];
  for (const { statement, values } of asked)
    answers.push(await client.query(statement, [...values]).catch((error: unknown) => error));
  return answers;
}

/** Runs statements in one round trip; undefined where each has to run by itself. */
async function answersTogether(client: DescribingOnce, asked: readonly Asked[]): Promise<unknown[] | undefined> {
  const bound = asked.flatMap((one) => client.bound(one) ?? []);
  if (bound.length < asked.length) return undefined;
  try {
    return await client.runTogether(bound);
  } catch (error) {
    return isRefused(error) ? undefined : asked.map(() => error);
  }
}

/** Tells a statement that the database refused from a connection that ended (class 57P: operator intervention). */
const isRefused = (error: unknown): boolean => !(sqlState(error) ?? '57P').startsWith('57P');
