import type { Translate } from '../../../i18n/translation.ts';
import { Refusal } from '../../requests/refusal.ts';

/** Lists refusals that the server words for programmers, in English alone. */
const unworded: readonly string[] = ['BUSY', 'INVALID_DOCUMENT', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE'];

/**
 * Says in the reader's language why something did not happen, such as that staff withdrew the link meanwhile.
 * @param failed key of what is said without a better reason
 */
export function wordsOf(error: unknown, failed: string, translate: Translate): string {
  const { code, detail } = refusalIn(error);
  if (code === 'NOT_FOUND') return translate('signing.goneText');
  if (code === 'UNREACHABLE') return translate('errors.UNREACHABLE');
  return (!unworded.includes(code) && detail) || translate(failed);
}

/** Takes anything that is no refusal, such as an answer that breaks off, for one that cannot be read. */
export const refusalIn = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal('UNREADABLE'));
