import { faultTexts } from '../../schema/fault.ts';

interface RefusedValue {
  code?: string;
  title?: string;
  detail?: string;
  meta?: Readonly<Record<string, unknown>>;
}

/**
 * What stands beside an input the server refused: the key of the fault's text with its parameters (`validation.TOO_LONG@255`),
 * so that it follows a change of language; for codes not known here, the server's own sentence.
 */
export function faultMessage({ code, title, detail, meta }: RefusedValue): string {
  if (!code || !Object.hasOwn(faultTexts, code)) return detail ?? title ?? code ?? '';
  const parameters = meta?.['params'];
  const values = Array.isArray(parameters) ? parameters : [];
  return values.length > 0 ? `validation.${code}@${values.join()}` : `validation.${code}`;
}
