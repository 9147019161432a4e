import type { BackupRestore } from '../../resources/backuprestores.ts';
import type { Backup } from '../../resources/backups.ts';
import type { Fault, FaultOf } from '../../schema/fault.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { backupFile } from '../hosts/backupFile.ts';
import { type keptByHandTexts, serverCanBeAsked } from '../hosts/keptByHand.ts';
import { isOnServer } from '../outside/hosting/partCalls.ts';
import { managedServer } from '../outside/hosting/serverPanels.ts';
import { newCall } from '../outside/newCall.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

/** Has a backup made that somebody asks for. */
export async function makeAsked({ operation, after }: Change<Backup>, context: RuleContext): Promise<FollowUp[]> {
  if (operation !== 'create' || context.user.id === null || after.actual === 'present') return [];
  return callOnServer('makeBackup', `backups/${after.id}`, after.hosting, context);
}

/** Has parts of a backup brought back that somebody asks for. */
export const restoreAsked = async (
  { operation, after }: Change<BackupRestore>,
  context: RuleContext,
): Promise<FollowUp[]> =>
  operation === 'create' && context.user.id !== null
    ? callOnServer('restoreBackup', `backuprestores/${after.id}`, after.hosting, context)
    : [];

async function callOnServer(
  kind: 'makeBackup' | 'restoreBackup',
  subject: `backups/${string}` | `backuprestores/${string}`,
  hosting: string,
  context: RuleContext,
): Promise<FollowUp[]> {
  const account = await recordWith(context, 'hosting', hosting);
  if (!account || !isOnServer(account) || !(await managedServer(account.server, context))) return [];
  return [newCall({ service: 'hosting', kind, subject, hosting }, context.now)];
}

/** Refuses to ask for a backup that nobody would make. One with a file is there already, as staff notes it. */
export async function canBeMade(
  change: Change<Backup>,
  context: RuleContext,
): Promise<FaultOf<typeof keptByHandTexts>[]> {
  const { file, actual } = change.after;
  const isAsked = context.user.id !== null && actual !== 'present' && file === null;
  return isAsked ? serverCanBeAsked(change, context) : [];
}

/** Refuses to bring back a backup that its server does not have. */
export async function backupIsThere(
  { operation, after }: Change<BackupRestore>,
  context: RuleContext,
): Promise<Fault<'BACKUP_NOT_THERE'>[]> {
  if (operation !== 'create') return [];
  const backup = await recordWith(context, 'backups', after.backup);
  const isMissing = backup && (backup.actual !== 'present' || backup.file === null);
  return isMissing ? [{ field: 'backup', code: 'BACKUP_NOT_THERE' }] : [];
}

/** Makes backups on the servers and brings them back, where panels can be signed in to. */
export const hostingBackups = workFor(({ panels }) => ({
  checks: { backups: [canBeMade], backuprestores: [serverCanBeAsked, backupIsThere] },
  ...(panels && { reports: { backup: backupFile(panels) } }),
  ...(panels && { followUps: { backups: [makeAsked], backuprestores: [restoreAsked] } }),
}));
