import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { giveTurn } from '../../eventLoop.ts';
import { PreparedStatements } from './preparedStatements.ts';

/**
 * Adds extensions, bigints as the PostgreSQL driver returns them, and faster ways for bytes. Shares a quarter of the usual
 * buffers, as PostgreSQL writes each of them at its start: 0.6 s and 110 MB.
 */
const options = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  extensions: { pg_trgm },
  parsers: {
    [types.INT8]: (value: string) => value,
    [types.BYTEA]: (value: string) => Buffer.from(value.slice('\\x'.length), 'hex'),
  },
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
} satisfies PGliteOptions;

/** Lists the types of moments, days and intervals, which Drizzle takes as text. */
const times = [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL];
/** Lists the types of their arrays, and that of numbers, which it takes as text too. */
const arrays = [1115, 1185, 1182, 1187, 1231];

type Parsers = NonNullable<QueryOptions['parsers']>;

/** Gives the event loop turns between statements, prepares those that recur, and spares Drizzle's the copying of all parsers. */
export class SharingPglite extends PGlite {
  /** Parses times, for statements of others than Drizzle. */
  readonly parsing: { readonly parsers: Parsers } = { parsers: {} };

  readonly #statements = new PreparedStatements();

  override execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    return this.#statements.send(message, (messages) => super.execProtocolStream(messages, options));
  }

  /** Gives turns, as statements run in this thread and never wait for the event loop themselves. */
  override async execProtocolRaw(...asked: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    await giveTurn();
    return super.execProtocolRaw(...asked);
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, values, this.#withoutCopying(options));
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => {
      const { query } = transaction;
      transaction.query = (text, values, options) => query(text, values, this.#withoutCopying(options));
      return work(transaction);
    });
  }

  /** Makes text the default of Drizzle's types; `parsing` keeps the parsers of times. */
  readTimesAsText(): void {
    for (const type of times) {
      const parser = this.parsers[type];
      if (parser) this.parsing.parsers[type] = parser;
    }
    for (const type of [...times, ...arrays]) this.parsers[type] = (value: string) => value;
  }

  /** Drops Drizzle's parsers, which are the default here: PGlite copies all of its own for a statement that brings some. */
  #withoutCopying(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers || options.parsers === this.parsing.parsers) return options;
    const { parsers: _drizzles, ...others } = options;
    return others;
  }
}

/** Starts PostgreSQL inside this process. */
export async function startPglite(more: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<SharingPglite> {
  const client = new SharingPglite({ ...options, ...more });
  await client.waitReady;
  client.readTimesAsText();
  return client;
}
