import { expect, it } from 'vitest';
import { drawingsNamed } from '../../../schema/check/drawings.ts';
import type { Resource } from '../../../schema/resource.ts';
import { extensions } from './extensions.ts';

const files = import.meta.glob<Record<string, unknown>>(['../../../resources/*.ts', '!**/*.test.ts'], { eager: true });
const isDescription = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'name' in value && 'fields' in value && 'access' in value;
const descriptions = Object.values(files).flatMap((exported) => Object.values(exported).filter(isDescription));

const told = (pairs: readonly (readonly [string, string])[]): string[] =>
  [...new Set(pairs.map(([kind, name]) => `${kind}/${name}`))].sort();

it('holds every drawing that a description names, of its kind, and no other', () => {
  const named = told(descriptions.flatMap(drawingsNamed).map(({ kind, name }) => [kind, name] as const));
  expect(named.length).toBeGreaterThan(0);
  expect(
    told(
      Object.entries(extensions).flatMap(([kind, drawings]) =>
        Object.keys(drawings).map((name) => [kind, name] as const),
      ),
    ),
  ).toEqual(named);
});
