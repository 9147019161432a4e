import type { z } from 'zod';
import type { Application } from '../application.ts';
import { icons } from '../icon.ts';
import { withInverses } from '../inverse.ts';
import type { Resource } from '../resource.ts';
import { rightsTable } from '../rights.ts';
import type { Described, Reserved } from './described.ts';
import { DescriptionError, type DescriptionFault, type Finding } from './fault.ts';
import { inverseFindings } from './inverse.ts';
import { meaningFaults } from './meaning.ts';
import { resourceNameFaults } from './resourceNames.ts';
import { heldRoleFindings, roleFindings } from './roles.ts';
import { fieldShapes, resourceShape } from './shape.ts';
import { shapeProblem } from './shapeProblem.ts';

const nothingReserved: Reserved = { names: [], except: [] };

/**
 * Checks all descriptions together.
 * @throws DescriptionError with every fault: unknown options, missing labels, references to nothing, duplicate names,
 * transitions from unknown states
 */
export function checkDescriptions(
  described: readonly Described[],
  application: Application,
  reserved: Reserved = nothingReserved,
): void {
  const shapeFaults = described.flatMap(({ file, resource }) =>
    [...shapeFindings(resource), ...roleFindings(resource, application)].map((finding) => ({ file, ...finding })),
  );
  const faults: DescriptionFault[] = [...shapeFaults, ...resourceNameFaults(described, reserved)];
  // Checks meaning only once every form is sound, so a second run may report new faults.
  if (faults.length === 0) {
    const asWritten = described.map(({ resource }) => resource);
    const whole = withInverses(asWritten);
    const written = new Map(asWritten.map((resource) => [resource.name, resource]));
    const known = new Map(whole.map((resource) => [resource.name, resource]));
    const rights = rightsTable(whole, application);
    faults.push(
      ...described.flatMap(({ file, resource: { name } }) => {
        const resource = known.get(name) as Resource;
        const findings = [
          ...inverseFindings(resource, written),
          ...meaningFaults(resource, known, rights),
          ...heldRoleFindings(resource, application),
        ];
        return findings.map((finding) => ({ file, ...finding }));
      }),
    );
    faults.push(...signInFaults(described));
  }
  if (faults.length > 0) throw new DescriptionError(faults);
}

/** Interprets shapes, as compiling one costs more than the few values that each reads at a start. */
const reading = { error: shapeProblem, jitless: true };

function shapeFindings(resource: Resource): Finding[] {
  const { fields, ...rest } = resource;
  const own = resourceShape.safeParse({ ...rest, fields }, reading);
  return [
    ...(own.success ? [] : own.error.issues.flatMap((issue) => findingsOf(issue, []))),
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => {
      const shape = Object.hasOwn(fieldShapes, field?.type) ? fieldShapes[field.type] : undefined;
      const at = ['fields', name];
      if (!shape) return [typeFinding(at.join('.'), field?.type)];
      const parsed = shape.safeParse(field, reading);
      return parsed.success ? [] : parsed.error.issues.flatMap((issue) => findingsOf(issue, at));
    }),
  ];
}

function typeFinding(at: string, type: unknown): Finding {
  const types = Object.keys(fieldShapes).join(', ');
  return type === undefined
    ? { at, problem: 'is no field', hint: `make it with a function of schema/fields.ts: ${types}` }
    : { at, problem: `has the unknown type "${type}"`, hint: `the types are: ${types}` };
}

function findingsOf(issue: z.core.$ZodIssue, prefix: readonly string[]): Finding[] {
  const path = [...prefix, ...issue.path.map(String)];
  const at = path.join('.') || 'the description';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      at: [...path, key].join('.'),
      problem: `unknown option "${key}"`,
      hint: 'check the spelling; docs/descriptions.md lists every option',
    }));
  }
  const meant = issue.code === 'invalid_union' && issue.message === saysNothing ? meantBranch(issue.errors) : undefined;
  if (meant) return meant.flatMap((part) => findingsOf(part, path));
  if (issue.code === 'invalid_key') return [keyFinding(at, path)];
  const isLabel = ['label', 'en', 'nl', 'help'].includes(path.at(-1) ?? '') || path.includes('label');
  if (isLabel)
    return [
      {
        at,
        problem: ['is missing', 'is empty'].includes(issue.message) ? 'missing label' : `is no label: ${issue.message}`,
        hint: "give it in both languages: { en: '…', nl: '…' }; a resource: { en: ['one', 'many'], nl: ['één', 'meer'] }",
      },
    ];
  const hint =
    at === 'icon' ? `the icons are: ${icons.join(', ')}` : 'docs/descriptions.md shows what this option holds';
  return [{ at, problem: issue.message, hint }];
}

/** Is what zod says of a union whose shape has no message of its own. */
const saysNothing = 'Invalid input';

/** Returns the faults of the alternative that somebody meant: the one whose members are wrong, not its type. */
const meantBranch = (branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined =>
  branches.find((faults) => faults.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'));

/** Says how the key of a list of names is written. */
function keyFinding(at: string, path: readonly string[]): Finding {
  const key = path.at(-1) ?? '';
  return {
    at,
    problem: `"${key}" is not a name in camel case`,
    hint: `small letter first, then letters and digits${camelCase(key) ? `: ${camelCase(key)}` : ', such as boughtOn'}`,
  };
}

/** Writes words in camel case: `bought_on` and `Bought on` as `boughtOn`. */
const camelCase = (key: string): string => {
  const words = key
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join(' ')
    .replace(/^[0-9 ]+/, '');
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
};

function signInFaults(described: readonly Described[]): DescriptionFault[] {
  const [, ...further] = described.filter(({ resource }) => resource.signIn);
  return further.map(({ file }) => ({
    file,
    at: 'signIn',
    problem: 'a second resource that signs users in',
    hint: 'only one resource may carry signIn',
  }));
}
