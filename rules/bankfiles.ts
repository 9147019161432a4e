import type { BankFile } from '../resources/bankfiles.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

/** Notes when a file was uploaded, and by whom. */
export const uploadedNow = ({ before, after }: Change<BankFile>, { now, user }: RuleContext): Partial<BankFile> =>
  before ? {} : { uploadedAt: after.uploadedAt ?? now.toISOString(), uploadedBy: after.uploadedBy ?? user.id };

export const bankFileRules = rulesFor('bankfiles', { derive: [uploadedNow] });
