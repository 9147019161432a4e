/** Names the field of a record that holds a made file. */
export interface MadePlace {
  /** Resource that owns the table. */
  resource: string;
  id: string;
  field: string;
}
