import type { WorkContext } from '../../schema/work.ts';
import { compileModel } from '../compileModel.ts';
import { engineResources } from '../engineResources.ts';
import type { Model } from '../model.ts';
import { findRows } from '../operations/read/findRows.ts';
import { unsealedField } from '../operations/reveal/unsealedField.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import { StartError } from '../sql/connection/startError.ts';
import { describedFingerprint } from '../sql/migration/applySchema.ts';
import { recordedFingerprint } from '../sql/migration/schemaRecord.ts';
import { systemTables } from './composition.ts';
import type { Folders } from './folders.ts';
import { loadDescribed } from './loadDescriptions.ts';
import { encryptionKeyOf, weaknessOf } from './secretKeys.ts';
import { loadServerFormats } from './serverFormats.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type QuestionContext = Pick<WorkContext, 'find' | 'unseal'>;

/**
 * Asks about records of an installation: reads alone, applies no migration and starts no job. `off` is given why nothing can
 * be asked where no database is configured.
 * @throws StartError where the database cannot be used, or has tables of another version
 */
export async function withQuestions<T>(
  environment: Environment,
  folders: Folders,
  { ask, off }: { ask(context: QuestionContext): Promise<T>; off(why: string): T },
): Promise<T> {
  const { DATABASE_URL: url, ENCRYPTION_KEY: key } = environment;
  if (!url || !key)
    return off(`${[!url && 'DATABASE_URL', !key && 'ENCRYPTION_KEY'].filter(Boolean).join(' and ')} not set`);
  const weakness = weaknessOf(key);
  if (weakness) throw new StartError(`ENCRYPTION_KEY ${weakness}.`);
  const model = await modelIn(folders);
  const database = await openDatabase({ url, directUrl: environment['DATABASE_DIRECT_URL'] || undefined });
  try {
    await demandTables(database, model);
    return await ask(questionContext({ model, database, secrets: { encryptionKey: encryptionKeyOf(key) } }));
  } finally {
    await database.close();
  }
}

type Asked = Pick<Services, 'model' | 'database'> & { secrets: Pick<Services['secrets'], 'encryptionKey'> };

/** Reads records and opens their secrets, as the context of a job does. */
export function questionContext({ model, database, secrets: { encryptionKey } }: Asked): QuestionContext {
  const secrets = { encryptionKey, tokenKeys: [] };
  const context = systemContext({ model, database, secrets, now: () => new Date() });
  return {
    find: (resource, condition) => findRows(context, resource, condition),
    unseal: async (resource, id, field) => {
      try {
        return await unsealedField(context, resource, id, field);
      } catch (error) {
        throw new Error(`ENCRYPTION_KEY does not open the ${field} of ${resource}/${id}`, { cause: error });
      }
    },
  };
}

async function modelIn({ descriptions }: Folders): Promise<Model> {
  const [described, formats] = await Promise.all([loadDescribed(...descriptions), loadServerFormats()]);
  return compileModel({ ...described, rules: [], engine: engineResources, formats });
}

/** Refuses a database that another version migrated, or that none did yet. */
async function demandTables({ db }: Services['database'], { resources, tables }: Model): Promise<void> {
  const described = describedFingerprint({ resources, tables, systemTables });
  // Counts a database in which nothing was ever migrated as one of another version.
  const recorded = await recordedFingerprint(db).catch(() => null);
  if (recorded !== described)
    throw new StartError('The database has the tables of another version. Start this version once, which migrates it.');
}
