import { describe, expect, test } from 'vitest';
import { boolean, choice, integer, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { viewOf } from '../view.ts';
import { faultsOf as findings, label } from './testing/descriptions.ts';

const names = { en: ['One', 'More'], nl: ['Eén', 'Meer'] } as const;

const boats = resource('boats', {
  label: names,
  title: 'name',
  fields: {
    name: text(label, { required: true }),
    kind: choice(label, { required: true, options: ['sail', 'motor'].map((value) => ({ value, ...label })) }),
    isOld: boolean(label, { required: true, default: false }),
    fuel: text(label, { required: true, when: { kind: 'motor' } }),
    age: integer(label, { when: { kind: 'motor', isOld: true } }),
    note: text(label),
  },
  access: { admin: 'all' },
});
const motors = viewOf(boats, 'motors', {
  label: names,
  fixed: { kind: 'motor' },
  fields: ['name', 'fuel', 'isOld', 'age'],
  access: { admin: 'all' },
});

const faultsOf = (...resources: readonly object[]): string[] =>
  findings(...resources).map(({ at, problem }) => `${at} ${problem}`);
/** Lists the faults of a view of boats with these fixed values and fields. */
const faultsOfView = (fixed: object, fields: readonly string[], more: object = {}): string[] =>
  faultsOf(boats, {
    ...motors,
    view: { of: 'boats', fixed },
    fields: Object.fromEntries(fields.map((name) => [name, (boats.fields as Record<string, unknown>)[name]])),
    ...more,
  });

test('a view is plain data and holds the fields it names, as they are in its rows', () => {
  expect(JSON.parse(JSON.stringify(motors))).toEqual(motors);
  expect(Object.keys(motors.fields)).toEqual(['name', 'fuel', 'isOld', 'age']);
  expect(motors.fields.fuel).not.toHaveProperty('when');
  expect(motors.fields.age.when).toEqual({ isOld: true });
  expect(motors).toMatchObject({ title: 'name', view: { of: 'boats', fixed: { kind: 'motor' } } });
});

test('a sound view passes whatever its place among the descriptions', () => {
  expect(faultsOf(boats, motors)).toEqual([]);
  expect(faultsOf(motors, boats)).toEqual([]);
});

describe('the faults of a view', () => {
  test('a view of an undescribed table, or of another view, is a fault', () => {
    expect(faultsOf(motors)).toEqual(['view.of shares the table of "boats", which is not described']);
    const further = { ...motors, name: 'further', view: { of: 'motors', fixed: { kind: 'motor' } } };
    expect(faultsOf(boats, motors, further)).toEqual(['view.of "motors" is a view itself']);
  });

  test.each([
    ['fixing nothing', {}, 'view.fixed fixes nothing'],
    [
      'fixing a field that tells no rows apart',
      { name: 'x' },
      'view.fixed.name "name" of boats cannot tell rows apart',
    ],
    [
      'fixing a field that does not exist',
      { colour: 'x' },
      'view.fixed.colour "colour" of boats cannot tell rows apart',
    ],
    ['fixing to no value', { kind: 'rowing' }, 'view.fixed.kind "rowing" is no value of "kind"'],
    ['fixing to a value of another type', { isOld: 'no' }, 'view.fixed.isOld "no" is no value of "isOld"'],
  ])('a view is refused for %s', (_case, fixed, fault) => {
    expect(faultsOfView(fixed, ['name'])).toContain(fault);
  });

  test('a fixed field among the fields of a view is a fault', () => {
    expect(faultsOfView({ kind: 'sail' }, ['name', 'kind'])).toEqual(['fields.kind is fixed, and a field besides']);
  });

  test('a field that no row of the view has is a fault', () => {
    expect(faultsOfView({ kind: 'sail' }, ['name', 'fuel'])).toEqual(
      ['fields.fuel names the unknown field "kind"', 'fields.fuel never exists in this view'].map((fault) =>
        fault.replace('fields.fuel names', 'fields.fuel.when names'),
      ),
    );
  });

  test('a field described otherwise than in the table is a fault', () => {
    const fields = { ...motors.fields, name: text(label) };
    expect(faultsOf(boats, { ...motors, fields })).toEqual(['fields.name is not as boats describes it']);
  });

  test('leaving out a field without which no row can be created is a fault', () => {
    expect(faultsOfView({ kind: 'sail' }, ['note'], { title: 'note' })).toEqual([
      'fields lacks "name", without which no row can be made',
    ]);
    const { fuel: _, ...others } = motors.fields;
    expect(faultsOf(boats, { ...motors, fields: others })).toEqual([
      'fields lacks "fuel", without which no row can be made',
    ]);
  });

  test.each([
    ['unique', [['name', 'fuel']]],
    ['renamedFrom', 'engines'],
    ['frozen', { unless: { name: 'x' } }],
    ['history', false],
    ['trash', false],
  ])('a view is refused for an option that belongs to the table: %s', (option, value) => {
    expect(faultsOf(boats, { ...motors, [option]: value })).toEqual([`${option} belongs to the table`]);
  });
});
