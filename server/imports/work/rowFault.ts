import { type Fault, faultText } from '../../../schema/fault.ts';
import type { Context } from '../../context.ts';
import type { ErrorObject } from '../../errors.ts';
import type { FileRow } from '../file/fileRow.ts';
import type { Plan } from '../plan.ts';
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
  placed(plan, row, {
    field: fault.field,
    code: fault.code,
    detail: faultText(fault, context.language, { texts: context.model.faultTexts }),
  });

/** Gives the faults of a row. A field with a fault of its cell gets none from validation. */
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
