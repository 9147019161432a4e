import type { Draft } from '../../operations/write/draft.ts';
import { UnnumberedDrafts } from '../../operations/write/series/numbering.ts';
import { insertDrafts, strayed, strayedError, updateDrafts } from '../../operations/write/store.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
import type { Judged } from './judgeRows.ts';
import { type RowFault, rowFaultsOf } from './rowFault.ts';

export interface Written {
  created: number;
  updated: number;
  /** Of rows that would lead out of the caller's own, or get no number. */
  faults: readonly RowFault[];
}

/** Writes sound rows in the transaction under way, which is to be taken back where there are faults. */
export async function writeRows(context: WriteContext, plan: Plan, judged: Pick<Judged, 'sound'>): Promise<Written> {
  try {
    return await writeSound(context, plan, judged);
  } catch (error) {
    if (!(error instanceof UnnumberedDrafts)) throw error;
    const faults = judged.sound.flatMap(({ row, draft }) =>
      rowFaultsOf(context, plan, row, { own: [], errors: error.ofDrafts.get(draft) ?? [] }),
    );
    return { created: 0, updated: 0, faults };
  }
}

async function writeSound(context: WriteContext, plan: Plan, { sound }: Pick<Judged, 'sound'>): Promise<Written> {
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
  const gone = await strayed(context, plan.view, [...rows.keys()]);
  const faults = gone.flatMap((id) => {
    const row = rows.get(id);
    return row ? rowFaultsOf(context, plan, row, { own: [], errors: strayedError().errors }) : [];
  });
  return { created: made.length, updated: changed.length, faults };
}

const hasChanges = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** What writing these rows would be refused for; nothing of it stays. */
export async function rehearse(context: WriteContext, plan: Plan, judged: Judged): Promise<readonly RowFault[]> {
  if (!plan.view.rights.rows || judged.sound.length === 0) return [];
  try {
    await context.services.database.transaction(async (db) => {
      throw new TakenBack((await writeRows({ ...context, db, written: [] }, plan, judged)).faults);
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
