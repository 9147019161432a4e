import type { Fault } from '../../../../schema/fault.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { moneyText, percentText, quantityText } from '../../cell/text.ts';

type Message = string | { message: string; args: Record<string, string> };

/** The faults of a form by field, as react-admin translates them; bounds in the unit that people type. */
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
  if (typeof param === 'number' && field?.type === 'money') return moneyText(param, locale);
  if (typeof param === 'number' && field?.type === 'percent') return percentText(param, locale);
  if (typeof param === 'number' && field?.type === 'quantity') return quantityText(param, locale);
  return String(param);
}
