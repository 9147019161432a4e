import { join } from 'node:path';
import type { Client } from 'pg';
import type { Plan } from '../plan.ts';
import { peerSchema } from './peer/schema.ts';
import { carriersSql, depotsSql, recipientsSql, shipmentsSql, usersSql } from './worldSql.ts';

export interface UnseenSize {
  recipients: number;
  shipments: number;
}

/** Plans a world of shipments, which nobody had in mind who made the server fast. */
export const shipmentsPlan = ({ recipients, shipments }: UnseenSize): Plan => {
  const addMissing = async (client: Client): Promise<number> => {
    const { rowCount } = await client.query(shipmentsSql, [shipments, recipients]);
    await client.query(`alter table shipments alter column id restart with ${shipments + 1}`);
    return rowCount ?? 0;
  };
  return {
    folder: import.meta.dirname,
    tables: ['recipients', 'shipments'],
    peerSchema,
    peer: join(import.meta.dirname, 'peer/main.ts'),
    fill: async (client) => {
      for (const statement of [usersSql, carriersSql, depotsSql]) await client.query(statement);
      await client.query(recipientsSql, [recipients]);
      await addMissing(client);
    },
    restore: async (client) => {
      const { rowCount } = await client.query('delete from shipments where id > $1 or version <> 1', [shipments]);
      return (await addMissing(client)) + (rowCount ?? 0) > 0;
    },
  };
};
