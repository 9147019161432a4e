import { faultText } from '../../../schema/fault.ts';
import { ApiError } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { findRows } from '../read/findRows.ts';
import { ruleContext } from '../write/ruleContext.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { unsealedField } from './unsealedField.ts';

/**
 * Fetches a secret from the service that keeps it, undefined where the record's own counts. Throws 409 with the text of
 * the rules where it cannot be given.
 */
export async function fetchedSecret(
  context: WriteContext,
  { base: { rules, resource } }: Entity,
  id: string,
  field: string,
): Promise<string | undefined> {
  const source = rules?.secrets?.[field];
  const [record] = source ? await findRows(context, resource.name, { id }) : [];
  if (!source || !record) return undefined;
  const revealed = await source(record, {
    ...ruleContext(context),
    unseal: (name, row, secret) => unsealedField(context, name, row, secret),
  });
  if (revealed.from !== 'nowhere') return revealed.from === 'source' ? revealed.value : undefined;
  const { code, params } = revealed;
  const detail = faultText({ code, params }, context.language, { texts: context.model.faultTexts });
  throw ApiError.conflict({ code, detail });
}
