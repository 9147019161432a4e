import { join } from 'node:path';
import { expect, test } from 'vitest';
import { text } from '../../schema/fields.ts';
import { label, thing } from '../sql/testing/descriptions.ts';
import { drawingsIn, requireDrawings } from './drawings.ts';
import { loadDescriptions } from './loadDescriptions.ts';

const root = join(import.meta.dirname, '../..');
const pages = join(root, 'src/pages');

test('every drawing that the portal names has a file, and no file of a test is one', async () => {
  requireDrawings(await loadDescriptions(join(root, 'resources')), pages);
  expect(drawingsIn(pages)).toMatchObject({
    cells: expect.arrayContaining(['copyable']),
    pages: expect.arrayContaining(['signable']),
    tabs: expect.arrayContaining(['dns']),
  });
  expect(Object.values(drawingsIn(pages)).flat().join()).not.toContain('test');
});

test.each([
  [{ drawnBy: { show: 'map' } }, 'drawnBy.show', 'pages'],
  [{ drawnTabs: { map: label } }, 'drawnTabs.map', 'tabs'],
  [{ form: [{ label, fields: ['name'], drawnBeside: { show: 'map' } }] }, 'form.0.drawnBeside.show', 'sections'],
  [{ fields: { name: text(label, { drawnBy: { filter: 'map' } }) } }, 'fields.name.drawnBy.filter', 'filters'],
  [{ fields: { name: text(label, { drawnBeside: { cell: 'map' } }) } }, 'fields.name.drawnBeside.cell', 'cells'],
])('a drawing without a file stops the start: %j', (changes, at, kind) => {
  const resource = { ...thing('places', { name: text(label) }), ...changes };
  expect(() => requireDrawings([{ file: 'resources/places.ts', resource }], pages)).toThrow(
    new RegExp(`resources/places.ts: ${at}: names the drawing "map", which has no file\\s+hint: the ${kind} are: \\w+`),
  );
});
