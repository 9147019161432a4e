/**
 * Recognizes a pooler of connections, such as PgBouncer in transaction mode (decision 107). Behind one each transaction may
 * run in another session of the database, so nothing may be kept in a session.
 */
import { Client, type ClientBase, type Pool, type QueryConfig, type Submittable } from 'pg';

/** Sends every statement without its name, as another session would not know it. */
export class UnnamedStatements extends Client {
  static {
    // Assigns the method, as no declaration has all its signatures.
    UnnamedStatements.prototype.query = function query(
      this: UnnamedStatements,
      asked: QueryConfig | string | Submittable,
      ...more: unknown[]
    ) {
      return Reflect.apply(Client.prototype.query, this, [withoutName(asked), ...more]);
    } as typeof Client.prototype.query;
  }
}

function withoutName(asked: QueryConfig | string | Submittable): QueryConfig | string | Submittable {
  if (typeof asked === 'string' || 'submit' in asked) return asked;
  const { name: _name, ...unnamed } = asked;
  return unnamed;
}

/** Describes which database a connection leads to, and whether a pooler is between. */
export interface Route {
  /** Equal for two addresses of the same database. */
  database: string;
  isPooled: boolean;
}

/** Follows a connection of a pool to its database. */
export async function routeOf(pool: Pool): Promise<Route> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Identity>(identity);
    const [{ backend, started, oid } = { backend: 0, started: '', oid: '' }] = rows;
    return { database: `${started} ${oid}`, isPooled: backend !== greetingProcess(client) };
  } finally {
    client.release();
  }
}

interface Identity {
  backend: number;
  started: string;
  oid: string;
}

const identity = `select pg_backend_pid() as backend, extract(epoch from pg_postmaster_start_time())::text as started,
  oid::text from pg_database where datname = current_database()`;

/**
 * Returns the process that greeted a client (`BackendKeyData` in the protocol of PostgreSQL). A pooler makes a number up, as it
 * gives the client other sessions later. The types of pg lack this member.
 */
const greetingProcess = (client: ClientBase): unknown => Reflect.get(client, 'processID');
