import { join } from 'node:path';
import type { Client } from 'pg';
import { peerSchema } from './peer/schema.ts';
import { customersSql, domainsSql, usersSql } from './worldSql.ts';

/** Says what a world holds. */
export interface Plan {
  /** Holds `descriptions/`, of which our server makes the tables. */
  folder: string;
  /** Tables that get many rows. */
  tables: readonly string[];
  fill(client: Client): Promise<void>;
  /** Reverts what an earlier run wrote to databases that were kept; gives whether that changed rows. */
  restore(client: Client): Promise<boolean>;
  /** What the peer adds to its database. */
  peerSchema: readonly string[];
  /** The program of the peer. */
  peer: string;
}

export interface Size {
  customers: number;
  domains: number;
}

export const domainsPlan = ({ customers, domains }: Size): Plan => ({
  folder: import.meta.dirname,
  tables: ['customers', 'domains'],
  peerSchema,
  peer: join(import.meta.dirname, 'peer/main.ts'),
  fill: async (client) => {
    await client.query(usersSql);
    await client.query(customersSql, [customers]);
    await client.query(domainsSql, [domains, customers]);
  },
  restore: async (client) => {
    const { rowCount: added } = await client.query('delete from domains where id > $1', [domains]);
    await client.query(`alter table domains alter column id restart with ${domains + 1}`);
    const { rowCount: changed } = await client.query(
      'update domains set version = 1, price = 895 + (id % 7) * 100 where version <> 1',
    );
    return (added ?? 0) + (changed ?? 0) > 0;
  },
});
