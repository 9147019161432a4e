import type { Resource } from '../resource.ts';
import { type SignUpRecord, sourceParts, sourcesOf } from '../signUp.ts';
import { isFile } from '../types/shared/storedFile.ts';
import type { Finding } from './fault.ts';

type Known = ReadonlyMap<string, Resource>;

/** Requires that the states named by `signIn` exist. */
export function signInStateFindings({ signIn, fields }: Resource): Finding[] {
  const field = signIn && fields[signIn.state];
  if (!signIn || field?.type !== 'state') return [];
  return (['activeState', 'invitedState'] as const).flatMap((option) => {
    const state = signIn[option];
    return state === undefined || Object.hasOwn(field.states, state)
      ? []
      : [
          {
            at: `signIn.${option}`,
            problem: `names the unknown state "${state}"`,
            hint: `the states are: ${Object.keys(field.states).join(', ')}`,
          },
        ];
  });
}

/** Lists the faults of the records that a sign-up creates. */
export function signUpFindings(resource: Resource, known: Known): Finding[] {
  const { signUp, signIn, name } = resource;
  if (!signUp) return [];
  const records = Object.entries(signUp);
  const users = records.filter(([, record]) => record.resource === name);
  return [
    ...(signIn?.invitedState === undefined
      ? [finding('', 'stands where nobody is invited', 'add signIn with invitedState: who signs up is invited')]
      : []),
    ...(users.length === 1 && !users[0]?.[1].optional
      ? []
      : [finding('', `does not make one ${name}`, `name one record with resource: '${name}'`)]),
    ...records.flatMap(([as, record], position) =>
      recordFindings(as, record, { known, signUp, before: records.slice(0, position) }),
    ),
  ];
}

interface Surroundings {
  known: Known;
  signUp: Readonly<Record<string, SignUpRecord>>;
  before: readonly (readonly [string, SignUpRecord])[];
}

function recordFindings(as: string, record: SignUpRecord, { known, signUp, before }: Surroundings): Finding[] {
  const { fields = [], autocomplete = {}, values = {}, copies = {}, references = {} } = record;
  const made = known.get(record.resource);
  if (!made)
    return [finding(as, `makes "${record.resource}", which is not described`, 'name a resource that is described')];
  const unknown = [...fields, ...Object.keys({ ...autocomplete, ...values, ...copies, ...references })].filter(
    (field) => !Object.hasOwn(made.fields, field),
  );
  const sources = Object.values(copies).flatMap(sourcesOf);
  const lost = sources.filter((source) => {
    const parts = sourceParts(source);
    return !signUp[parts.record]?.fields?.includes(parts.field);
  });
  const files = fields.filter((field) => made.fields[field] && isFile(made.fields[field]));
  const loose = Object.entries(references).filter(([field, other]) => {
    const target = made.fields[field];
    const earlier = before.find(([name, { optional }]) => name === other && !optional);
    return target?.type !== 'reference' || earlier?.[1].resource !== target.to;
  });
  return [
    ...unknown.map((field) =>
      finding(as, `names the unknown field "${field}"`, `the fields are: ${Object.keys(made.fields).join(', ')}`),
    ),
    ...lost.map((source) =>
      finding(`${as}.copies`, `"${source}" is given by nobody`, "write 'record.field', a field that the visitor gives"),
    ),
    ...files.map((field) =>
      finding(
        as,
        `asks for the file "${field}"`,
        'leave it out: a visitor cannot upload, but may add it once signed in',
      ),
    ),
    ...loose.map(([field, other]) =>
      finding(
        `${as}.references`,
        `"${field}" cannot lead to "${other}"`,
        'name a record that is always made before it, of the resource that the field refers to',
      ),
    ),
  ];
}

const finding = (at: string, problem: string, hint: string): Finding => ({
  at: at === '' ? 'signUp' : `signUp.${at}`,
  problem,
  hint,
});
