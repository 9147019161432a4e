import type { ReactNode } from 'react';
import type { NamedField } from '../record/fields.ts';

/** A section, or the table of parts. */
export interface FormPanel {
  key: string;
  title: string | undefined;
  /** Of the fields, or of the relation. */
  names: readonly string[];
  /** There is something of it only where one of these applies; undefined: always. */
  conditional: readonly NamedField[] | undefined;
  /** The name of what is made by hand. */
  drawnBy?: string;
  content: ReactNode;
}
