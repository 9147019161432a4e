import { afterAll, beforeAll, expect, test } from 'vitest';
import { choice, country, language, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';

const label = (word: string) => ({ nl: word, en: word });
const badges = resource('badges', {
  label: { nl: ['Pas', 'Passen'], en: ['Badge', 'Badges'] },
  title: 'code',
  fields: {
    code: text(label('Code')),
    zone: text(label('Zone')),
    kind: choice(label('Kind'), {
      options: [
        { value: 'DAY', nl: 'Dagpas', en: 'Day pass' },
        { value: 'YEAR', nl: 'Jaarpas', en: 'Annual pass' },
      ],
    }),
    country: country(label('Country')),
    language: language(label('Language')),
  },
  unique: [
    ['code', 'zone'],
    ['code', 'country'],
  ],
  access: { admin: 'all' },
});
const mapping = { code: 'code', zone: 'zone', kind: 'kind', country: 'country', language: 'language' };
const target = { resource: 'badges', mapping };

let app: ImportApp;
beforeAll(async () => {
  app = await importApp({ descriptions: [badges] });
});
afterAll(() => app.close());

test('a cell with one cause has one fault, though several checks find it', async () => {
  await app.seed('badges', { code: 'A', zone: 'N', country: 'NL' });
  const file = 'code,zone,kind,country,language\nA,N,,NL,\nB,S,,NL,\nB,S,,NL,\n';
  const { attributes, faults } = await app.imported(file, { ...target, dryRun: true });
  expect(faults).toEqual(['2 code code NOT_UNIQUE', '4 code code SAME_AS_ROW']);
  expect(attributes).toMatchObject({ faulty: 2 });
});

test('names in either language are as good as values, for choices, countries and languages', async () => {
  const file = 'code,zone,kind,country,language\nC,,Jaarpas,Belgium,Engels\nD,,annual pass,België,en\n';
  const { faults } = await app.imported(file, target);
  expect(faults).toEqual([]);
  const { body } = await app.get('/api/badges?filter[country]=BE&sort=code');
  const expected = { kind: 'YEAR', country: 'BE', language: 'en' };
  expect(body.data).toMatchObject([{ attributes: expected }, { attributes: expected }]);
});

test.each([
  ['en', 'Write Day pass or Annual pass', 'Write Dutch or English'],
  ['nl', 'Vul in: Dagpas of Jaarpas', 'Vul in: Nederlands of Engels'],
] as const)('a value that is no option is a fault that names the options (%s)', async (asked, kind, spoken) => {
  const file = 'code,zone,kind,country,language\nE,,Weekpas,,Klingon\n';
  const { id } = await app.imported(file, { ...target, dryRun: true }, { language: asked });
  const { body } = await app.get(`/api/imports/${id}/faults?sort=field`);
  const details = body.data.map(({ attributes }: { attributes: { detail: string } }) => attributes.detail);
  expect(details.sort()).toEqual([kind, spoken].sort());
});
