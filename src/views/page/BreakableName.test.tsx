import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BreakableName } from './BreakableName.tsx';

afterEach(cleanup);

/** Writes a name with a bar wherever a line may break. */
const broken = (name: string): string => {
  const { container } = render(<BreakableName name={name} />);
  return container.innerHTML.replaceAll('<wbr>', '|');
};

it.each([
  ['mijn-webwinkel.example.nl', 'mijn-|webwinkel.|example.|nl'],
  ['Kantoor van mijn-webwinkel.example.nl', 'Kantoor van mijn-|webwinkel.|example.|nl'],
  ['administratie@voorbeeld.nl', 'administratie@voorbeeld.|nl'],
  ['hottentottententoonstelling', 'hottentottententoonstelling'],
])('a long name breaks after its dots and hyphens only: %s', (name, expected) => {
  expect(broken(name)).toBe(expected);
});

it.each(['example.nl', 'De Vries-Jansen', 'Bakkerij Jansen B.V.'])('a short word stays whole: %s', (name) => {
  expect(broken(name)).toBe(name);
});

it('a name that ends in a dot has no break after it', () => {
  expect(broken('Bouwmaatschappij-.')).toBe('Bouwmaatschappij-|.');
  expect(broken('Bouwmaatschappij.')).toBe('Bouwmaatschappij.');
});
