import { amountText, isUnit } from '../../../../schema/amountText.ts';
import type { Fault } from '../../../../schema/fault.ts';
import type { VisibleField } from '../../../../schema/visible.ts';

type Message = string | { message: string; args: Record<string, string> };

/** Converts faults to messages by field for react-admin, with bounds in the unit that people type. */
export function messagesByField(
  faults: readonly Fault[],
  fields: Readonly<Record<string, VisibleField>>,
  locale: string,
): Record<string, Message> {
  const messages: Record<string, Message> = {};
  for (const fault of faults)
    if (fault.field && !messages[fault.field]) messages[fault.field] = messageOf(fault, fields[fault.field], locale);
  return messages;
}

function messageOf({ code, params }: Fault, field: VisibleField | undefined, locale: string): Message {
  const key = `validation.${code}`;
  if (!params) return key;
  const shown = params.map((param) => boundText(param, field, locale));
  return { message: key, args: Object.fromEntries(shown.map((text, index) => [String(index), text])) };
}

function boundText(param: string | number, field: VisibleField | undefined, locale: string): string {
  const type = field?.type;
  return typeof param === 'number' && isUnit(type) ? amountText(param, type, locale) : String(param);
}
