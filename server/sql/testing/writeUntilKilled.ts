/**
 * Writes rows to the database of its argument (a URL or a folder) until it is killed. Prints each id on its own line once
 * acknowledged.
 */
import { sql } from 'drizzle-orm';
import { openDatabase } from '../connection/openDatabase.ts';

const [place = ''] = process.argv.slice(2);
const database = await openDatabase(place.includes('://') ? { url: place } : { dataDir: place });
await database.db.execute(
  sql`create table if not exists acknowledged (id bigint generated always as identity primary key, filling text not null)`,
);

for (;;) {
  const [row] = await database.transaction((db) =>
    database.rows<{ id: string }>(db, sql`insert into acknowledged (filling) values (repeat('x', 500)) returning id`),
  );
  process.stdout.write(`${row?.id}\n`);
}
