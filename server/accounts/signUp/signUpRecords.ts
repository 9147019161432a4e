import type { Attributes } from '../../../schema/normalize.ts';
import type { SignIn } from '../../../schema/resource.ts';
import {
  chosenSources,
  copiedValue,
  isGiven,
  type SignUp,
  type SignUpRecord,
  sourceParts,
  sourcesOf,
} from '../../../schema/signUp.ts';
import { existingPointer, pointer } from '../../jsonapi/write/body/pointer.ts';
import type { Entity } from '../../model.ts';
import type { Submission } from '../../operations/write/draft.ts';
import type { Given } from './signUpBody.ts';

/** Describes a record of a sign-up that is to be created, without the ids of its references. */
export interface PlannedRecord {
  as: string;
  resource: string;
  submission: Submission;
  references: Readonly<Record<string, string>>;
  /** The names under which a visitor gives copied fields. */
  givenAs: Readonly<Record<string, string>>;
}

/** Plans the records to create from what a visitor gave; pointers lead to where they gave it. */
export function plannedRecords(signUp: SignUp, given: Given): PlannedRecord[] {
  const present = Object.entries(signUp).filter(
    ([as, { optional }]) => !optional || Object.values(given[as] ?? {}).some(isGiven),
  );
  return present.map(([as, record]) => ({
    as,
    resource: record.resource,
    references: record.references ?? {},
    givenAs: Object.fromEntries(
      Object.entries(record.copies ?? {}).map(([field, copied]) => [
        field,
        sourceParts(chosenSources(copied, given)[0] ?? '').field,
      ]),
    ),
    submission: { values: valuesOf(record, given, as), unknown: [], pointerOf: pointersOf(record, given, as) },
  }));
}

function valuesOf({ values = {}, copies = {} }: SignUpRecord, given: Given, as: string): Attributes {
  const copied = Object.entries(copies).map(([field, sources]) => [field, copiedValue(sources, given)]);
  const all = { ...given[as], ...Object.fromEntries(copied), ...values };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const pointersOf =
  ({ copies = {} }: SignUpRecord, given: Given, as: string): Submission['pointerOf'] =>
  (field) => {
    const copied = field === undefined ? undefined : copies[field];
    const [source] = copied === undefined ? [] : chosenSources(copied, given);
    const { record, field: name } = source === undefined ? { record: as, field } : sourceParts(source);
    return pointer(['attributes']) + existingPointer(given, name === undefined ? [record] : [record, name]);
  };

/** Finds the record and field in which a visitor gives the address to sign in with. */
export function addressSource(
  signUp: SignUp,
  { resource }: Entity,
  { email }: SignIn,
): { record: string; field: string } {
  const [as = '', record] = Object.entries(signUp).find(([, { resource: made }]) => made === resource.name) ?? [];
  const [source] = sourcesOf(record?.copies?.[email] ?? []);
  return source === undefined ? { record: as, field: email } : sourceParts(source);
}
