/** Runs the server as production composes it, in a process of its own, over the bench's descriptions. */
import { join } from 'node:path';
import pg from 'pg';
import { openServices, serve } from '../server/start/composition.ts';
import { readConfiguration } from '../server/start/configuration.ts';
import type { Folders } from '../server/start/folders.ts';
import { answerParent } from './processes/answerParent.ts';

const folders: Folders = {
  descriptions: [join(import.meta.dirname, 'descriptions')],
  rules: join(import.meta.dirname, 'rules'),
  migrations: join(import.meta.dirname, 'migrations'),
};

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

const configuration = readConfiguration(process.env, 'production');
// Creates its tables from the descriptions, as the bench keeps no migrations.
const services = await openServices({ configuration, mode: 'development', folders });
const { url } = await serve(services, { configuration });
answerParent(url, () => statements);
