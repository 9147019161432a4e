import { expect, it } from 'vitest';
import type { Resource } from '../../../schema/resource.ts';
import { extensions } from './extensions.ts';

const files = import.meta.glob<Record<string, unknown>>(['../../../resources/*.ts', '!**/*.test.ts'], { eager: true });
const isDescription = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'name' in value && 'fields' in value && 'access' in value;
const descriptions = Object.values(files).flatMap((exported) => Object.values(exported).filter(isDescription));

/** Lists what descriptions name, by kind of component. */
function namedBy({ fields, form = [], drawnBy = {}, drawnTabs = {} }: Resource): (string | undefined)[][] {
  const ofFields = Object.values(fields).flatMap(({ drawnBy: { cell, input, filter } = {}, drawnBeside = {} }) => [
    ['cells', cell],
    ['cells', drawnBeside.cell],
    ['inputs', input],
    ['inputs', drawnBeside.input],
    ['filters', filter],
  ]);
  const ofSections = form.flatMap(({ drawnBy, drawnBeside }) =>
    [...Object.values(drawnBy ?? {}), ...Object.values(drawnBeside ?? {})].map((name) => ['sections', name]),
  );
  const ofTabs = Object.keys(drawnTabs).map((name) => ['tabs', name]);
  return [...ofFields, ...ofSections, ...Object.values(drawnBy).map((name) => ['pages', name]), ...ofTabs];
}

const told = (pairs: (string | undefined)[][]): string[] =>
  [...new Set(pairs.flatMap(([kind, name]) => (name === undefined ? [] : [`${kind}/${name}`])))].sort();

it('holds every drawing that a description names, of its kind, and no other', () => {
  const named = told(descriptions.flatMap(namedBy));
  expect(named.length).toBeGreaterThan(0);
  expect(
    told(Object.entries(extensions).flatMap(([kind, drawings]) => Object.keys(drawings).map((name) => [kind, name]))),
  ).toEqual(named);
});
