import { type Fault, faultText } from '../../../schema/fault.ts';
import type { Context } from '../../context.ts';
import type { ErrorObject } from '../../errors.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
import { valueInFile } from './rowRecord.ts';

/** One thing that is wrong with one row, as it is told; `column` as the mapping names it. */
export interface RowFault {
  row: number;
  column: string | null;
  field: string | null;
  code: string;
  detail: string;
  value: string | null;
}

export const rowFault = (context: Context, plan: Plan, row: FileRow, fault: Fault): RowFault =>
  placed(plan, row, { field: fault.field, code: fault.code, detail: faultText(fault, context.language) });

/** All that is wrong with a row. Of a field that has a fault of its own, validation is not heard any more. */
export function rowFaultsOf(
  context: Context,
  plan: Plan,
  row: FileRow,
  { own, errors }: { own: readonly Fault[]; errors: readonly ErrorObject[] },
): RowFault[] {
  const known = new Set(own.map(({ field }) => field));
  const further = errors.flatMap(({ code, detail = '', source }) => {
    const field = source?.pointer || undefined;
    return field !== undefined && known.has(field) ? [] : [placed(plan, row, { field, code, detail })];
  });
  return [...own.map((fault) => rowFault(context, plan, row, fault)), ...further];
}

function placed(
  plan: Plan,
  row: FileRow,
  { field, code, detail }: { field: string | undefined; code: string; detail: string },
): RowFault {
  const column = plan.columns.find((of) => of.field === field);
  return {
    row: row.number,
    column: column?.name ?? null,
    field: field ?? null,
    code,
    detail,
    value: column ? valueInFile(plan, column, row) : null,
  };
}
