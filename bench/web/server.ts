/** Runs the server as production composes it, screens included, over the descriptions and rows of its environment. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Router } from 'express';
import { hashPassword } from '../../server/crypto/passwordHash.ts';
import { toldByPage, webApplication } from '../../server/http/webApplication.ts';
import { openServices, serve } from '../../server/start/composition.ts';
import { readConfiguration } from '../../server/start/configuration.ts';
import { answerParent } from '../processes/answerParent.ts';
import { account } from './account.ts';
import { stockPath } from './pages.ts';

const { DESCRIPTIONS = '', ROWS_SQL = '', STOCK_PAGE = '' } = process.env;
const nowhere = join(import.meta.dirname, 'none');
const configuration = readConfiguration(process.env, 'development');
const services = await openServices({
  configuration,
  mode: 'development',
  folders: { descriptions: [DESCRIPTIONS], rules: nowhere, migrations: nowhere },
});
const { db, rows } = services.database;
const people = await rows(db, sql`select 1 from users`);
if (people.length === 0) {
  await db.execute(
    sql`insert into users (name, email, password, language, roles, state)
      values ('Bench', ${account.email}, ${await hashPassword(account.password)}, 'nl', array['ADMIN'], 'active')`,
  );
  await db.execute(sql.raw(ROWS_SQL));
  await db.execute(sql`analyze`);
}
const told = toldByPage(services);
const screens = Router();
if (STOCK_PAGE) screens.use(stockPath, webApplication(STOCK_PAGE, told));
screens.use(webApplication(join(import.meta.dirname, '../../dist'), told));
const { url } = await serve(services, { configuration, webApplication: screens });
answerParent(url, () => 0);
