import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  integer,
  longText,
  money,
  percent,
  quantity,
  reference,
  state,
  text,
  texts,
} from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import type { Database } from '../sql/database.ts';
import { appOn, type TestApp, testApp } from '../testing/testApp.ts';
import { admin, garage } from '../testing/worlds/garage.ts';

const label = (word: string) => ({ nl: `${word} (nl)`, en: word });
const plural = { nl: ['Ding', 'Dingen'], en: ['Thing', 'Things'] } as const;
const options = [
  { value: 'A', nl: 'B', en: '=A' },
  { value: 'B', nl: 'C, "D"', en: 'A' },
];
const states = { on: { nl: 'Aan', en: '@on' }, off: { nl: "'-uit", en: 'Off' } };

const things = resource('things', {
  label: plural,
  title: ['text', 'money', 'percent', 'quantity', 'isOpen', 'moment', 'choices', 'state', 'number', 'day'],
  fields: {
    text: text(label('Text')),
    note: longText(label('Note')),
    number: integer(label('Number')),
    money: money(label('Money')),
    percent: percent(label('Percent')),
    quantity: quantity(label('Quantity')),
    isOpen: boolean(label('Open')),
    day: date(label('Day')),
    moment: dateTime(label('Moment')),
    choice: choice(label('Choice'), { options }),
    grade: choice(label('Grade'), { options: [1, 2].map((value) => ({ value, nl: `+${value}`, en: `No. ${value}` })) }),
    choices: choices(label('Choices'), { options }),
    names: texts(label('Names')),
    state: state(label('State'), {
      initial: 'on',
      states,
      transitions: { end: { from: 'on', to: 'off', label: states.off } },
    }),
    next: reference('things', label('Next')),
  },
  access: { admin: 'all' },
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: [...garage, things], as: admin });
});
afterAll(() => app.close());

const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ',',
        ';',
        '\\',
        '\t',
        '\r',
        '\n',
        ' ',
        'a',
        'é',
        '＝',
        '＋',
        '－',
        '＠',
        '！',
        '😀',
      ),
    }),
  )
  // Leaves out NUL and the separator of list values, which no text holds.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  .map((value) => value.replace(/[\u0000\u001e\u001f]/g, ''));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
const whole = orNull(fc.oneof(fc.integer({ min: -150, max: 150 }), fc.maxSafeInteger()));
const option = fc.constantFrom('A', 'B', 'gone');
const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

const anyThing = fc.record({
  text: orNull(anyText),
  note: orNull(anyText),
  number: whole,
  money: whole,
  percent: whole,
  quantity: orNull(
    fc.oneof(
      fc.integer({ min: -15, max: 15 }).map((tenths) => tenths * 100),
      whole,
    ),
  ),
  isOpen: orNull(fc.boolean()),
  day: orNull(moment.map((value) => value.toISOString().slice(0, 10))),
  moment: orNull(moment.map((value) => value.toISOString())),
  choice: orNull(option),
  grade: orNull(fc.constantFrom(1, 2, 3)),
  choices: orNull(fc.array(option)),
  names: orNull(fc.array(anyText)),
  state: fc.constantFrom('on', 'off', 'gone'),
});

test('the database makes the same file, byte for byte, as is made of texts', async () => {
  const { services } = app;
  const byTexts = appOn({ ...services, database: { ...services.database, csvLines: undefined } }, admin);
  const byDatabase = appOn(
    { ...services, database: { ...services.database, csvLines: linesBy(services.database) } },
    admin,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyThing, { minLength: 1, maxLength: 20 }), async (rows) => {
      await store(rows);
      for (const path of [
        'things?sort=id',
        'things?fields[things]=next,state',
        'things?sort=-text&filter[state][ne]=off',
        'things?sort=id&csvNotation=local',
      ]) {
        const [expected, made] = await Promise.all(
          [byTexts, byDatabase].map((asked) => asked.download(`/api/${path}`, 'text/csv', admin, undefined, 'nl')),
        );
        expect([expected?.status, made?.status]).toEqual([200, 200]);
        expect(made?.bytes.toString()).toBe(expected?.bytes.toString());
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

/** Replaces all rows without validation; each refers to the one before. */
async function store(rows: readonly object[]): Promise<void> {
  const { db } = app.services.database;
  await db.execute(sql`truncate things`);
  await db.execute(sql`
    insert into things (text, note, number, money, percent, quantity, is_open, day, moment, choice, grade, choices, state)
    select text, note, number, money, percent, quantity, is_open, day, moment, choice, grade, choices, state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(text text, note text, number bigint, money bigint,
      percent bigint, quantity bigint, is_open boolean, day date, moment timestamptz, choice text, grade integer,
      choices text[], state text)`);
  await db.execute(sql`update things set next_id = (select max(id) from things as other where other.id < things.id)`);
}

/** Makes CSV lines from a cursor for the embedded database, which writes none itself. */
const linesBy = (database: Database): NonNullable<Database['csvLines']> =>
  database.csvLines ??
  async function* (query: SQL, _signal, separator = ',') {
    for await (const rows of database.stream(query))
      for (const row of rows) yield Buffer.from(`${row.map((cell) => quoted(cell, separator)).join(separator)}\n`);
  };

function quoted(cell: string | null, separator: string): string {
  const text = cell ?? '';
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
