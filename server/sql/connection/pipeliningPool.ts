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
    const connection = { isBroken: false };
    const broken = (): void => {
      connection.isBroken = true;
    };
    client.once('error', broken);
    try {
      return await answersOn(client, asked);
    } finally {
      client.removeListener('error', broken);
      client.release(connection.isBroken);
    }
  }
}

/** Runs statements together, or one by one where that cannot be. Where one was refused, none had an effect. */
async function answersOn(client: DescribingOnce, asked: readonly Asked[]): Promise<unknown[]> {
  if (asked.length > 1 && asked.every((one) => client.knows(one))) {
    try {
      return await client.runTogether(asked);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  const answers: unknown[] = [];
  for (const { statement, values } of asked)
    answers.push(await client.query(statement, [...values]).catch((error: unknown) => error));
  return answers;
}

/** Tells a statement that the database refused from a connection that ended (class 57P: operator intervention). */
const isRefused = (error: unknown): boolean => !(sqlState(error) ?? '57P').startsWith('57P');
