import { describe, expect, it } from 'vitest';
import { sampleDescriptions } from '../../../testing/samples.ts';
import { tracksOf, usualWidth, withinBounds } from './columnWidths.ts';

const books = sampleDescriptions().find(({ name }) => name === 'books');
const field = (name: string) => {
  const found = books?.fields[name];
  if (!found) throw new Error(`No field ${name}`);
  return found;
};

describe('the width of a column', () => {
  it('has room for its heading and for its longest option', () => {
    expect(usualWidth(field('price'), 'Price')).toBeLessThan(usualWidth(field('price'), 'Price including every tax'));
    const option = { value: 1, en: 'Printed on request only', nl: 'Gedrukt' };
    const kind = { ...field('kind'), options: [option] } as ReturnType<typeof field>;
    expect(usualWidth(kind, 'Kind')).toBeGreaterThan(usualWidth(field('kind'), 'Kind'));
  });

  it('is widest for what names the record, so that names can be told apart', () => {
    const name = { field: field('author'), heading: 'Author', chosen: undefined };
    expect(tracksOf([{ ...name, isNaming: true }]).narrowest).toBeGreaterThan(tracksOf([name]).narrowest);
    expect(usualWidth(field('price'), 'Price', true)).toBe(usualWidth(field('price'), 'Price'));
  });

  it('is exact where somebody chose it; the others share what is left', () => {
    const columns = [
      { field: field('author'), heading: 'Author', chosen: undefined },
      { field: field('price'), heading: 'Price', chosen: 200 },
    ];
    const { template, narrowest } = tracksOf(columns);
    expect(template).toMatch(/^minmax\(\d+px, \d+fr\) 200px$/);
    expect(narrowest).toBe(usualWidth(field('author'), 'Author') + 200);
  });

  it('stays within bounds', () => {
    expect([withinBounds(-20), withinBounds(180.4), withinBounds(10_000)]).toEqual([64, 180, 900]);
  });
});
