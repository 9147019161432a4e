import type { Backup } from '../resources/backups.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

export const takenNow = ({ operation, after }: Change<Backup>, { now }: RuleContext): Partial<Backup> =>
  operation === 'create' && !after.takenAt ? { takenAt: now.toISOString() } : {};

export const backupRules = rulesFor('backups', { derive: [takenNow] });
