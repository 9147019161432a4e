import { isUnit } from '../../schema/amountText.ts';
import { faultTexts } from '../../schema/fault.ts';

interface RefusedValue {
  code?: string;
  title?: string;
  detail?: string;
  meta?: Readonly<Record<string, unknown>>;
}

/**
 * What stands beside an input the server refused: the key of the fault's text with its parameters (`validation.TOO_LONG@255`,
 * of amounts with their unit: `@money:1250`), so that it follows a change of language; the server's own sentence for codes not
 * known here, and where a description has a text of its own.
 */
export function faultMessage({ code, title, detail, meta }: RefusedValue): string {
  if (!code || !Object.hasOwn(faultTexts, code) || meta?.['hasOwnText']) return detail ?? title ?? code ?? '';
  const parameters = meta?.['params'];
  const values = Array.isArray(parameters) ? parameters : [];
  const unit = meta?.['unit'];
  const written = values.map((value) => (typeof value === 'number' && isUnit(unit) ? `${unit}:${value}` : value));
  return written.length > 0 ? `validation.${code}@${written.join()}` : `validation.${code}`;
}
