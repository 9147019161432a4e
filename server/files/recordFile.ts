/** Names the field of a record that holds a file. */
export interface RecordFile {
  /** Resource that owns the table. */
  resource: string;
  id: string;
  field: string;
}
