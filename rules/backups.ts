import type { Backup } from '../resources/backups.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { keptByHandTexts } from './hosts/keptByHand.ts';
import { openStates } from './outside/openStates.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...keptByHandTexts,
  BACKUP_IS_BEING_MADE: {
    en: 'A backup of this account is being made already; wait until it is there',
    nl: 'Van dit account wordt al een back-up gemaakt; wacht tot die er is',
  },
} as const satisfies FaultTexts;

export const takenNow = ({ operation, after }: Change<Backup>, { now }: RuleContext): Partial<Backup> =>
  operation === 'create' && !after.takenAt ? { takenAt: now.toISOString() } : {};

/** Refuses a second backup at the same time, as the server names neither until it is finished. */
export async function oneAtATime(
  { operation, after }: Change<Backup>,
  { find, user }: RuleContext,
): Promise<FaultOf<typeof faults>[]> {
  if (operation !== 'create' || user.id === null || after.actual === 'present') return [];
  const begun = { hosting: after.hosting, kind: 'makeBackup', state: openStates };
  return (await find('outsidecalls', begun)).length > 0 ? [{ field: 'hosting', code: 'BACKUP_IS_BEING_MADE' }] : [];
}

export const backupRules = rulesFor('backups', { faults, derive: [takenNow], check: [oneAtATime] });
