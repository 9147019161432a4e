import { type Fault, faultText } from '../../../schema/fault.ts';
import type { Context } from '../../context.ts';
import type { ErrorObject } from '../../errors.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
import { allowedValues } from './allowedValues.ts';
import { valueInFile } from './rowRecord.ts';

/** Holds a fault of a row, for its reader; `column` is named as in the mapping. */
export interface RowFault {
  row: number;
  column: string | null;
  field: string | null;
  code: string;
  detail: string;
  value: string | null;
}

export const rowFault = (context: Context, plan: Plan, row: FileRow, fault: Fault): RowFault =>
  placed(context, plan, row, {
    field: fault.field,
    code: fault.code,
    detail: faultText(fault, context.language, { texts: context.model.faultTexts }),
  });

/** Gives the faults of a row, one for each cell: that of reading it, or else the first of validation. */
export function rowFaultsOf(
  context: Context,
  plan: Plan,
  row: FileRow,
  { own, errors }: { own: readonly Fault[]; errors: readonly ErrorObject[] },
): RowFault[] {
  const further = errors.map(({ code, detail = '', source }) =>
    placed(context, plan, row, { field: source?.pointer || undefined, code, detail }),
  );
  const faults = [...own.map((fault) => rowFault(context, plan, row, fault)), ...further];
  const first = new Map<string, RowFault>();
  for (const fault of faults) {
    const place = fault.field ?? `${fault.code} ${fault.detail}`;
    if (!first.has(place)) first.set(place, fault);
  }
  return [...first.values()];
}

function placed(
  { language }: Context,
  plan: Plan,
  row: FileRow,
  { field, code, detail }: { field: string | undefined; code: string; detail: string },
): RowFault {
  const described = field === undefined ? undefined : plan.view.entity.resource.fields[field];
  const column = plan.columns.find((of) => of.field === field);
  return {
    row: row.number,
    column: column?.name ?? null,
    field: field ?? null,
    code,
    detail: (described && allowedValues(described, code, language)) ?? detail,
    value: column ? valueInFile(plan, column, row) : null,
  };
}
