import { singleId } from '../../../schema/resource.ts';
import type { Entity } from '../../model.ts';
import type { Services } from '../../services.ts';
import { storedRows } from '../../sql/storedRows.ts';
import { insertRowAt } from '../../sql/write.ts';
import { fieldsGained } from '../history/fieldChanges.ts';
import { noting } from '../history/note.ts';
import { newDraft } from './draft.ts';
import { storable } from './pipeline/storable.ts';
import { transformOne } from './pipeline/transform.ts';
import { type SystemServices, systemContext, type WriteContext } from './writeContext.ts';

/**
 * Makes the record of each singleton that has none, with the initial values of any new record. It may lack required
 * values. Processes that start together make one between them.
 */
export async function makeSingletons(services: SystemServices): Promise<void> {
  const context = systemContext(services);
  for (const entity of singletonsOf(services)) {
    const { length } = await storedRows(context.db, entity, {});
    if (length === 0) await make(context, entity);
  }
}

/** Logs which singletons still lack required values. */
export async function warnOfMissingValues({ model, database, logger }: Services): Promise<void> {
  for (const entity of singletonsOf({ model })) {
    const [row] = await storedRows(database.db, entity, {});
    const missing = row ? missingIn(entity, row.values) : [];
    if (missing.length > 0)
      logger.warn({ resource: entity.resource.name, missing }, 'this record lacks what is required');
  }
}

const singletonsOf = ({ model }: Pick<Services, 'model'>): Entity[] =>
  [...model.entities.values()].filter(({ resource }) => resource.singleton);

async function make(context: WriteContext, entity: Entity): Promise<void> {
  const submission = { values: {}, unknown: [], pointerOf: () => '/data' };
  const { changes } = await transformOne(context, entity, newDraft(submission));
  await insertRowAt(context.services.database, context.db, entity, {
    id: singleId,
    values: await storable(context, entity, changes),
    noting: noting(context, entity, 'create', [fieldsGained(entity, changes)]),
  });
}

const missingIn = (entity: Entity, record: Readonly<Record<string, unknown>>): string[] =>
  entity
    .validate({ record, changed: [], isNew: false })
    .flatMap(({ field, code }) => (field !== undefined && code === 'REQUIRED' ? [field] : []));
