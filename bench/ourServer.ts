/** Runs the server as production composes it, in a process of its own, over the bench's descriptions. */
import pg from 'pg';
import { openServices, serve } from '../server/start/composition.ts';
import { readConfiguration } from '../server/start/configuration.ts';
import { foldersOf } from './folders.ts';
import { answerParent } from './processes/answerParent.ts';

const folders = foldersOf(process.env['BENCH_FOLDER'] ?? import.meta.dirname);

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
