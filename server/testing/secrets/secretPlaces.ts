import { sql } from 'drizzle-orm';
import type { Database } from '../../sql/database.ts';

/** Holds secrets by what they are. */
export type Secrets = Readonly<Record<string, string>>;

/** Lists where secrets are found, in any spelling: in every table, and in further texts by their name. */
export async function placesOf(database: Database, secrets: Secrets, texts: Secrets): Promise<string[]> {
  const places = [...(await everyRow(database)), ...Object.entries(texts)];
  return places.flatMap(([place, text]) => namesOf(secrets, text).map((name) => `${name} in ${place}`));
}

/** Names the secrets that a text holds, in any spelling. */
export const namesOf = (secrets: Secrets, text: string): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((spelling) => text.includes(spelling)))
    .map(([name]) => name);

/** Spells a secret as addresses, pages, JSON and headers write it. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ '': secret }).toString().slice(1),
  secret.replaceAll('&', '&amp;'),
  secret.replaceAll('&', '\\u0026'),
  Buffer.from(secret).toString('base64'),
  // Writes it as PostgreSQL shows bytea.
  Buffer.from(secret).toString('hex'),
];

/** Reads every row of every table as text, those of jobs and of history among them. */
async function everyRow(database: Database): Promise<[string, string][]> {
  const tables = await database.rows<{ schema: string; name: string }>(
    database.db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: [string, string][] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await database.rows<{ text: string | null }>(
      database.db,
      sql`select string_agg(one::text, ' ') as text from ${table} one`,
    );
    texts.push([`${schema}.${name}`, row?.text ?? '']);
  }
  return texts;
}
