import { type Locale, languageOf } from '../../../../locales/locale.ts';
import { boundText, type EngineFaultCode, type Fault, faultText } from '../../../../schema/fault.ts';
import type { Label } from '../../../../schema/label.ts';
import type { VisibleField } from '../../../../schema/visible.ts';

type Message = string | { message: string; args: Record<string, string> };

/** Holds the message of a field, or those of its items by position. */
type FieldMessage = Message | Record<number, Message>;

/** Converts faults to messages by field for react-admin, with bounds in the unit that people type. */
export function messagesByField(
  faults: readonly Fault[],
  fields: Readonly<Record<string, VisibleField>>,
  locale: string,
): Record<string, FieldMessage> {
  const messages: Record<string, FieldMessage> = {};
  const ofItems: Record<string, Record<number, Message>> = {};
  for (const fault of faults) {
    if (!fault.field) continue;
    const message = messageOf(fault, fields[fault.field], locale);
    if (fault.item === undefined) messages[fault.field] ??= message;
    else ofItems[fault.field] = { ...ofItems[fault.field], [fault.item]: message };
  }
  return { ...ofItems, ...messages };
}

function messageOf(fault: Fault, field: VisibleField | undefined, locale: string): Message {
  const { code, params } = fault;
  const own = field?.messages?.[code as EngineFaultCode];
  if (own) return ownText(fault, own, field, locale);
  const key = `validation.${code}`;
  if (!params) return key;
  const shown = params.map((param) => boundText(param, field?.type, locale));
  return { message: key, args: Object.fromEntries(shown.map((text, index) => [String(index), text])) };
}

/** Fills in the text that the description gives for this fault. */
const ownText = (fault: Fault, own: Label, field: VisibleField | undefined, locale: string): string =>
  faultText(fault, languageOf[locale as Locale], { type: field?.type, texts: { [fault.code]: own } });
