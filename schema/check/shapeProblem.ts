import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  bigint: 'a bigint',
  boolean: 'true or false',
  date: 'a Date',
  int: 'a whole number',
  nan: 'NaN',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  symbol: 'a symbol',
  tuple: 'a list',
};

/**
 * Words what is wrong with the shape of a description: "must be a list, not 'admin'". Schemas with words of their own keep
 * them. Returns undefined for alternatives of which one was meant, as its own faults say more.
 */
export const shapeProblem: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return undefined;
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_union') return unionProblem(issue.errors, issue.input);
  if (issue.code === 'too_small') return leastProblem(issue);
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  const names = possible(issue);
  return names && mustBe(names, issue.input);
};

function unionProblem(branches: readonly z.core.$ZodIssue[][], input: unknown): string | undefined {
  const first = branches.flatMap(([issue]) => issue ?? []);
  if (first.some(({ path }) => path.length > 0)) return undefined;
  const own = first.find((issue) => !possible(issue));
  return own
    ? own.message
    : mustBe(
        first.flatMap((issue) => possible(issue) ?? []),
        input,
      );
}

const mustBe = (names: readonly string[], input: unknown): string => `must be ${either(names)}, not ${kindOf(input)}`;

interface Expecting {
  code?: string | undefined;
  expected?: string;
  values?: readonly unknown[];
}

/** Lists what a value may be: kinds of values, or the values themselves. */
function possible({ code, expected, values }: Expecting): string[] | undefined {
  if (code === 'invalid_type' && expected) return [kinds[expected] ?? expected];
  return code === 'invalid_value' ? values?.map(written) : undefined;
}

interface TooSmall {
  origin: string;
  minimum: number | bigint;
  inclusive?: boolean;
}

function leastProblem({ origin, minimum, inclusive }: TooSmall): string {
  if (origin === 'string' || origin === 'array') return minimum === 1 ? 'is empty' : `needs at least ${minimum}`;
  return inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`;
}

const either = (names: readonly string[]): string => {
  const [last = '', ...others] = [...new Set(names)].toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} or ${last}` : last;
};

/** Says what a value is: a short one as it is written, another by its kind. */
function kindOf(value: unknown): string {
  if (typeof value === 'string') return value.length <= 40 ? written(value) : 'a text';
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date || value instanceof RegExp) return `a ${value.constructor.name}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const written = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
