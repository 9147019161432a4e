import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { CellProps } from '../cell/cellProps.ts';
import type { FieldInputProps } from '../input/inputProps.ts';
import type { NamedField } from '../record/fields.ts';

/** Describes a custom section of a page or form, which reads the record context or the form. */
export interface SectionProps {
  resource: string;
  /** Absent in descriptions without sections. */
  title?: string;
  /** The fields that this user may see, in the order of the description. */
  fields: readonly NamedField[];
}

/** Lists the props of a custom filter. */
export type FilterProps = NamedField & { resource: string };

/** Describes the kinds of custom components, and their props. */
interface ExtensionProps {
  cells: CellProps;
  inputs: FieldInputProps & { isNew: boolean };
  filters: FilterProps;
  sections: SectionProps;
  /** A list, or the page or form of a record, within react-admin's resource context. */
  pages: object;
  /** A further tab on the page of a record. */
  tabs: { record: RaRecord<string> };
}

/** Maps custom components by the names that descriptions use (`drawnBy`); they may be lazy. */
export type Extensions = {
  readonly [Kind in keyof ExtensionProps]: Readonly<Record<string, ComponentType<ExtensionProps[Kind]>>>;
};

export const noExtensions: Extensions = { cells: {}, inputs: {}, filters: {}, sections: {}, pages: {}, tabs: {} };

const ExtensionsContext = createContext(noExtensions);

/** Provides custom components to the views below. */
export function ExtensionsProvider({ extensions, children }: { extensions: Extensions; children: ReactNode }) {
  return <ExtensionsContext value={extensions}>{children}</ExtensionsContext>;
}

/** Returns a custom component; undefined to draw the generated one. */
export function useExtension<Kind extends keyof ExtensionProps>(
  kind: Kind,
  name: string | undefined,
): ComponentType<ExtensionProps[Kind]> | undefined {
  const drawings: Extensions[Kind] = useContext(ExtensionsContext)[kind];
  return name !== undefined && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
