import type { BackupRestore } from '../resources/backuprestores.ts';
import type { EngineFault, FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { keptByHandTexts } from './hosts/keptByHand.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...keptByHandTexts,
  BACKUP_NOT_THERE: {
    en: 'This backup is not on the server',
    nl: 'Deze back-up staat niet op de server',
  },
  NOT_IN_BACKUP: {
    en: 'This backup does not hold all of that',
    nl: 'Deze back-up bevat dat niet allemaal',
  },
} as const satisfies FaultTexts;

export const requestedNow = ({ operation }: Change<BackupRestore>, { now }: RuleContext): Partial<BackupRestore> =>
  operation === 'create' ? { requestedAt: now.toISOString() } : {};

/** Refuses to bring back what the backup lacks. */
export async function backupHoldsIt(
  { operation, after }: Change<BackupRestore>,
  context: RuleContext,
): Promise<(FaultOf<typeof faults> | EngineFault)[]> {
  if (operation !== 'create') return [];
  const backup = await recordWith(context, 'backups', after.backup);
  if (!backup) return [];
  if (after.contents.length === 0) return [{ field: 'contents', code: 'REQUIRED' }];
  const isHeld = after.contents.every((part) => backup.contents.includes(part));
  return isHeld ? [] : [{ field: 'contents', code: 'NOT_IN_BACKUP' }];
}

export const backupRestoreRules = rulesFor('backuprestores', {
  faults,
  derive: [requestedNow],
  check: [backupHoldsIt],
});
