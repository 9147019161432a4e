/** Holds a row by field name: ids and references are strings of digits, moments are Dates, absent values null. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
