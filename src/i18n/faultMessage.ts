import { isUnit } from '../../schema/amountText.ts';
import { type FaultTexts, faultTexts } from '../../schema/fault.ts';

interface RefusedValue {
  code?: string;
  title?: string;
  detail?: string;
  meta?: Readonly<Record<string, unknown>>;
}

type FaultMessage = (refused: RefusedValue) => string;

/**
 * Builds the message for a value that the server refused. Prefers a text key with parameters (`validation.TOO_LONG@255`,
 * amounts with their unit: `@money:1250`), which follows a change of language. Without such a text it is the server's
 * sentence.
 * @param ofRules texts that came with the descriptions
 */
export function faultMessageWith(ofRules: FaultTexts): FaultMessage {
  const texts: FaultTexts = { ...faultTexts, ...ofRules };
  return ({ code, title, detail, meta }) => {
    if (!code || !Object.hasOwn(texts, code) || meta?.['hasOwnText']) return detail ?? title ?? code ?? '';
    const written = writtenParameters(meta);
    return written.length > 0 ? `validation.${code}@${written.join()}` : `validation.${code}`;
  };
}

/** Builds messages for visitors, who have no descriptions: only the engine's texts. */
export const faultMessage = faultMessageWith({});

function writtenParameters(meta: RefusedValue['meta']): unknown[] {
  const parameters = meta?.['params'];
  const values = Array.isArray(parameters) ? parameters : [];
  const unit = meta?.['unit'];
  return values.map((value) => (typeof value === 'number' && isUnit(unit) ? `${unit}:${value}` : value));
}
