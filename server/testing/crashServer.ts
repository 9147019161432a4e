/** A server of one small description that anybody may write to, as a process of its own so that a test can kill it. */
import { pino } from 'pino';
import { text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { compileModel } from '../compileModel.ts';
import { createApp } from '../createApp.ts';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import { applySchema } from '../sql/migration/applySchema.ts';
import { runProgram, systemTables } from '../start/composition.ts';
import { encryptionKeyOf, newDevelopmentKey, tokenKeysOf } from '../start/secretKeys.ts';
import { startServer } from '../start/startServer.ts';

const notes = resource('notes', {
  label: { en: ['Note', 'Notes'], nl: ['Notitie', 'Notities'] },
  title: 'title',
  fields: { title: text({ en: 'Title', nl: 'Titel' }, { required: true, unique: true }) },
  access: { visitor: { read: true, create: true } },
});

await runProgram(async () => {
  const model = await compileModel({ descriptions: [{ file: 'notes.ts', resource: notes }], rules: [] });
  const database = await openDatabase({ url: process.env['DATABASE_URL'], dataDir: process.env['DATA_DIR'] });
  await applySchema(database, {
    resources: model.resources,
    systemTables: systemTables,
    mode: 'development',
    allowDrop: [],
    migrationsDir: '',
  });
  const application = createApp({
    model,
    database,
    secrets: { tokenKeys: tokenKeysOf([newDevelopmentKey()]), encryptionKey: encryptionKeyOf(newDevelopmentKey()) },
    now: () => new Date(),
    logger: pino({ level: 'error' }, pino.destination(2)),
  });
  const { url } = await startServer(application, { port: 0, host: '127.0.0.1' });
  console.log(url);
});
