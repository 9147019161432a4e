import type { Backup } from '../resources/backups.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';

export const takenNow = ({ operation, after }: Change<Backup>, { now }: RuleContext): Partial<Backup> =>
  operation === 'create' && !after.takenAt ? { takenAt: now.toISOString() } : {};

export const backupRules = rulesFor<Backup>('backups', { derive: [takenNow] });
