/** Generates records of `samples`, and conditions on them with every operator of each type. */
import fc from 'fast-check';
import type { Comparable, Comparison, Condition, Operator } from '../../../../schema/condition.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { operatorsOf } from '../../../../schema/operators.ts';
import { samples, valuesOf } from './sampleTypes.ts';

type Name = keyof typeof samples.fields;
const names = Object.keys(samples.fields) as Name[];

const anyRow: fc.Arbitrary<Attributes> = fc.record(
  Object.fromEntries(names.filter((name) => name !== 'computed').map((name) => [name, storedValue(name)])),
);

/** Generates rows to store: each value may be absent, except the state. */
export const someRows = (count: number): Attributes[] =>
  fc
    .sample(anyRow, count)
    .map((row, index) => ({ ...row, sequenceNumber: index % 3 === 0 ? null : `S-2026-${index}` }));

function storedValue(name: Name): fc.Arbitrary<unknown> {
  const values = fc.constantFrom(...valuesOf[name]);
  if (name === 'state') return values;
  if (name === 'choices' || name === 'texts')
    return fc.option(fc.uniqueArray(values, { minLength: 1, maxLength: 3 }), { freq: 3 });
  return fc.option(values, { freq: 3 });
}

/** Generates comparisons of one field, in every notation. */
const anyComparison = (name: Name): fc.Arbitrary<Comparison> => {
  const operators = operatorsOf[samples.fields[name].type];
  const value = fc.option(fc.constantFrom<Comparable>(...valuesOf[name]), { freq: 6 });
  const list = fc.array(value, { maxLength: 3 });
  const wanted = (operator: string): fc.Arbitrary<Comparison> => {
    if (operator === 'in') return fc.oneof(list, value).map((asked) => ({ in: asked }));
    if (operator === 'null') return fc.boolean().map((asked) => ({ null: asked }));
    return value.map((asked) => ({ [operator]: asked }));
  };
  const each = fc.constantFrom(...operators).chain(wanted);
  const several = fc.tuple(each, each).map(([one, other]) => Object.assign({}, one, other) as Comparison);
  const short = operators.includes('eq') ? [value as fc.Arbitrary<Comparison>] : [];
  const shortList = operators.includes('in') ? [list as fc.Arbitrary<Comparison>] : [];
  return fc.oneof({ weight: 6, arbitrary: each }, several, ...short, ...shortList, fc.constant({}));
};

/** Lists every operator of every field with every value. */
export const everyComparison: readonly { name: Name; operator: Operator; condition: Condition }[] = names.flatMap(
  (name) =>
    operatorsOf[samples.fields[name].type].flatMap((operator) =>
      valuesFor(name, operator).map((value) => ({ name, operator, condition: { [name]: { [operator]: value } } })),
    ),
);

function valuesFor(name: Name, operator: Operator): readonly (Comparable | readonly Comparable[])[] {
  if (operator === 'null') return [true, false];
  const values = [null, ...valuesOf[name]];
  return operator === 'in' ? values.map((value, index) => [value, values[index + 1] ?? value]) : values;
}

const leaf: fc.Arbitrary<Condition> = fc
  .constantFrom(...names)
  .chain((name) => fc.option(anyComparison(name), { freq: 20, nil: undefined }).map((asked) => ({ [name]: asked })));

/** Generates one comparison, or several nested by and, or and not. */
export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(leaf, leaf).map(([one, other]) => ({ ...one, ...other })),
    tie('condition').map((not) => ({ not })),
    fc.array(tie('condition'), { maxLength: 3 }).map((or) => ({ or })),
    fc.array(tie('condition'), { maxLength: 3 }).map((and) => ({ and })),
    fc.tuple(leaf, tie('condition')).map(([one, not]) => ({ ...one, not })),
  ),
})).condition;
