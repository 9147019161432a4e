import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { giveTurn } from '../../eventLoop.ts';

/** Adds extensions, bigints as the PostgreSQL driver returns them, and faster ways for bytes. */
const options = {
  extensions: { pg_trgm },
  parsers: {
    [types.INT8]: (value: string) => value,
    [types.BYTEA]: (value: string) => Buffer.from(value.slice('\\x'.length), 'hex'),
  },
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
} satisfies PGliteOptions;

/** Gives the event loop turns between statements, which run in this thread and never wait for it themselves. */
class SharingPglite extends PGlite {
  override async execProtocolRaw(...asked: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    await giveTurn();
    return super.execProtocolRaw(...asked);
  }
}

/** Starts PostgreSQL inside this process. */
export async function startPglite(more: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  const client = new SharingPglite({ ...options, ...more });
  await client.waitReady;
  return client;
}
