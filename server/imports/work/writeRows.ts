import type { Draft } from '../../operations/write/draft.ts';
import { UnnumberedDrafts } from '../../operations/write/effects/numbering/numbering.ts';
import { outOfScope, outOfScopeError } from '../../operations/write/pipeline/scope.ts';
import { insertDrafts, updateDrafts } from '../../operations/write/pipeline/store.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
import { type RowFault, rowFaultsOf } from './rowFault.ts';
import type { ValidatedRows } from './validateRows.ts';

export interface Written {
  created: number;
  updated: number;
  /** Faults of rows that would leave the caller's rows, or get no number. */
  faults: readonly RowFault[];
}

/** Writes sound rows in the transaction under way, which the caller rolls back where there are faults. */
export async function writeRows(
  context: WriteContext,
  plan: Plan,
  validated: Pick<ValidatedRows, 'sound'>,
): Promise<Written> {
  try {
    return await writeSound(context, plan, validated);
  } catch (error) {
    if (!(error instanceof UnnumberedDrafts)) throw error;
    const faults = validated.sound.flatMap(({ row, draft }) =>
      rowFaultsOf(context, plan, row, { own: [], errors: error.ofDrafts.get(draft) ?? [] }),
    );
    return { created: 0, updated: 0, faults };
  }
}

async function writeSound(
  context: WriteContext,
  plan: Plan,
  { sound }: Pick<ValidatedRows, 'sound'>,
): Promise<Written> {
  const { entity } = plan.view;
  const changed = sound.filter(({ draft }) => draft.stored && hasChanges(draft));
  const made = sound.filter(({ draft }) => !draft.stored);
  await updateDrafts(
    context,
    entity,
    changed.map(({ draft }) => draft),
  );
  const ids = await insertDrafts(
    context,
    entity,
    made.map(({ draft }) => draft),
  );
  const rows = new Map<string, FileRow>([
    ...changed.map(({ row, draft }) => [draft.stored?.id ?? '', row] as const),
    ...made.map(({ row }, index) => [ids[index] ?? '', row] as const),
  ]);
  const gone = await outOfScope(context, plan.view, [...rows.keys()]);
  const faults = gone.flatMap((id) => {
    const row = rows.get(id);
    return row ? rowFaultsOf(context, plan, row, { own: [], errors: outOfScopeError().errors }) : [];
  });
  return { created: made.length, updated: changed.length, faults };
}

const hasChanges = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** Gives the faults of writing these rows, and rolls the writing back, which nobody is to hear of. */
export async function dryRun(
  context: WriteContext,
  plan: Plan,
  validated: ValidatedRows,
): Promise<readonly RowFault[]> {
  if (!plan.view.rights.rows || validated.sound.length === 0) return [];
  try {
    await context.services.database.transaction(async (db) => {
      throw new TakenBack(
        (await writeRows({ ...context, db, announcements: [], written: [] }, plan, validated)).faults,
      );
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.faults;
    throw error;
  }
  return [];
}

class TakenBack extends Error {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super('The rows were written to see whether they can be.');
    this.faults = faults;
  }
}
