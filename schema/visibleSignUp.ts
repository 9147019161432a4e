import { pathsIn } from './condition.ts';
import type { Field } from './field.ts';
import type { Label } from './label.ts';
import type { Resource } from './resource.ts';
import type { Rights } from './rights.ts';
import type { Copied, SignUp, SignUpRecord } from './signUp.ts';
import { type VisibleField, visibleField } from './visibleField.ts';

/** Holds one record of a sign-up as visitors see it: the fields to fill in and no others. */
export interface VisibleSignUpRecord {
  name: string;
  label: Label;
  optional: boolean;
  fields: Readonly<Record<string, VisibleField>>;
  autocomplete: Readonly<Record<string, string>>;
  /** Values of other records that conditions of these fields depend on. */
  copies: Readonly<Record<string, Copied>>;
}

/** Describes the body of `POST /api/become` for the sign-up page. */
export function visibleSignUp(signUp: SignUp, resources: readonly Resource[]): VisibleSignUpRecord[] {
  return Object.entries(signUp).flatMap(([name, record]) => {
    const resource = resources.find((one) => one.name === record.resource);
    return resource && record.fields ? [visibleRecord(name, record, resource)] : [];
  });
}

function visibleRecord(name: string, record: SignUpRecord, { label, fields: all }: Resource): VisibleSignUpRecord {
  const { fields: asked = [], copies = {}, autocomplete = {}, optional = false } = record;
  const known = new Set([...asked, ...Object.keys(copies)]);
  const fields = Object.fromEntries(
    asked.flatMap((field) => {
      const described = all[field];
      return described ? [[field, askedField(described, known)] as const] : [];
    }),
  );
  const lookedAt = new Set(Object.values(fields).flatMap(pathsLookedAt));
  return {
    name,
    label: record.label ?? { en: label.en[0], nl: label.nl[0] },
    optional,
    fields,
    autocomplete,
    copies: Object.fromEntries(Object.entries(copies).filter(([field]) => lookedAt.has(field))),
  };
}

function askedField(field: Field, known: ReadonlySet<string>): VisibleField {
  const none = new Set<string>();
  const rights: Rights = {
    read: known,
    create: known,
    update: null,
    delete: false,
    reveal: none,
    rows: null,
    values: {},
  };
  return visibleField(field, { read: false, create: true, update: false }, rights, 'visitor');
}

const pathsLookedAt = ({ when, required }: VisibleField): string[] => [
  ...(when ? pathsIn(when) : []),
  ...(typeof required === 'object' ? pathsIn(required) : []),
];
