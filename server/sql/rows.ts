/** A row as it is read: by field name, ids and references as strings of digits, moments as Dates, absent values null. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
