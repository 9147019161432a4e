import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CellProps } from '../cell/cellProps.ts';
import type { FieldInputProps } from '../input/inputProps.ts';
import type { NamedField } from '../record/fields.ts';

/** What a section made by hand draws, on the page of a record or in a form: read the record around it, or the form. */
export interface SectionProps {
  resource: string;
  /** Absent in a description that has no sections. */
  title?: string;
  /** Those this user may see, in the order of the description. */
  fields: readonly NamedField[];
}

/** What a filter is handed. */
export type FilterProps = NamedField & { resource: string };

/** What may be made by hand, and what it is handed. */
interface ExtensionProps {
  cells: CellProps;
  inputs: FieldInputProps & { isNew: boolean };
  filters: FilterProps;
  sections: SectionProps;
  /** A list, or the page or form of a record: below react-admin's resource, which `useDescription` reads. */
  pages: object;
}

/** Drawings made by hand, by the names that descriptions give them (`drawnBy`). They may be lazy. */
export type Extensions = {
  readonly [Kind in keyof ExtensionProps]: Readonly<Record<string, ComponentType<ExtensionProps[Kind]>>>;
};

export const noExtensions: Extensions = { cells: {}, inputs: {}, filters: {}, sections: {}, pages: {} };

const ExtensionsContext = createContext(noExtensions);

/** Gives the views below it the drawings that may stand for theirs. */
export function ExtensionsProvider({ extensions, children }: { extensions: Extensions; children: ReactNode }) {
  return <ExtensionsContext value={extensions}>{children}</ExtensionsContext>;
}

/** The drawing of that name; undefined where none is named or there is none, and the generated one stands. */
export function useExtension<Kind extends keyof ExtensionProps>(
  kind: Kind,
  name: string | undefined,
): ComponentType<ExtensionProps[Kind]> | undefined {
  const drawings: Extensions[Kind] = useContext(ExtensionsContext)[kind];
  return name !== undefined && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
