import type { ReactNode } from 'react';
import type { NamedField } from '../record/fields.ts';

/** Describes a section, or the table of a relation's parts. */
export interface FormPanel {
  key: string;
  title: string | undefined;
  /** Names of its fields, or of its relation. */
  names: readonly string[];
  /** Shown when one of these applies; undefined means always. */
  conditional: readonly NamedField[] | undefined;
  /** Name of a custom component. */
  drawnBy?: string;
  content: ReactNode;
}
