import { describe, expect, test } from 'vitest';
import { type CamtVersion, camtFile, type GivenStatement, ourIban } from '../testing/camtFile.ts';
import { BankFileProblem } from './bankFileProblem.ts';
import { readStatements } from './readStatements.ts';

const read = (statements: readonly GivenStatement[], version?: CamtVersion) =>
  readStatements(new TextEncoder().encode(camtFile(statements, version)));

function problemOf(content: string | readonly GivenStatement[]): unknown[] {
  try {
    const text = typeof content === 'string' ? content : camtFile(content);
    readStatements(new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof BankFileProblem) return [error.refusal, error.about, error.sums];
    throw error;
  }
  return [];
}

const payment = {
  amount: 1210,
  name: 'Café Zoë & Zonen',
  iban: 'NL20INGB0001234567',
  text: ['F2026-00001', 'dank  u'],
  reference: 'R1',
};
const cost = { amount: -250, on: '2026-11-22', name: 'De Bank', text: 'kosten' };

describe.each(['001.02', '001.08'] as const)('camt.053.%s', (version) => {
  test('is read into statements with balances, and entries with who, what and when', () => {
    const statements = read([{ opening: -5000, entries: [payment, cost] }], version);
    expect(statements).toMatchObject([
      {
        id: 'S1',
        number: '1',
        iban: ourIban,
        opening: { amount: -5000, on: '2026-11-23' },
        closing: { amount: -4040, on: '2026-11-23' },
        transactions: [
          {
            amount: 1210,
            date: '2026-11-23',
            valuedOn: '2026-11-23',
            name: 'Café Zoë & Zonen',
            iban: 'NL20INGB0001234567',
            description: 'F2026-00001 dank u',
            endToEndId: null,
            reference: 'R1',
            reversal: false,
          },
          { amount: -250, date: '2026-11-22', name: 'De Bank', description: 'kosten', reference: null },
        ],
      },
    ]);
  });

  test('a batch is read as each of its transactions', () => {
    const batch = Array.from({ length: 300 }, (_, index) => ({ amount: index + 1, endToEndId: `F2026-${index}` }));
    const [statement] = read([{ entries: [{ amount: 45_150, batch }] }], version);
    expect(statement?.transactions).toHaveLength(300);
    expect(statement?.transactions[299]).toMatchObject({ amount: 300, endToEndId: 'F2026-299', place: 299 });
    expect(problemOf([{ entries: [{ amount: 45_151, reference: 'B1', batch }] }])).toEqual([
      'wrongBatch',
      'B1',
      { stated: 45_151, computed: 45_150 },
    ]);
  });

  test('a returned direct debit names the customer whom it came back from, and why', () => {
    const returned = { amount: -1210, reversal: true, reason: 'MD06', endToEndId: 'F2026-00001', name: 'Zoë' };
    expect(read([{ entries: [returned] }], version)[0]?.transactions).toMatchObject([
      { amount: -1210, reversal: true, reasonCode: 'MD06', endToEndId: 'F2026-00001', name: 'Zoë' },
    ]);
  });
});

test('what the bank only announces is in no balance, and not read', () => {
  const [statement] = read([{ entries: [payment, { amount: 99, state: 'PDNG' }] }]);
  expect(statement?.transactions).toHaveLength(1);
});

test('a structured reference is read as a text is', () => {
  const [statement] = read([{ entries: [{ amount: 1, structured: 'F202600001' }] }]);
  expect(statement?.transactions[0]?.description).toBe('F202600001');
});

test('a batch of which the bank tells no amounts stays one entry', () => {
  const text = camtFile([{ entries: [{ amount: 3, batch: [{ amount: 1 }, { amount: 2 }] }] }]);
  const bare = text.replaceAll(/(<\/Refs>)<Amt Ccy="EUR">[^<]*<\/Amt>/g, '$1');
  expect(readStatements(new TextEncoder().encode(bare))[0]?.transactions).toMatchObject([{ amount: 3 }]);
});

test('names of any prefix are read', () => {
  const text = camtFile([{ entries: [payment] }]).replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2');
  expect(readStatements(new TextEncoder().encode(text.replace('xmlns=', 'xmlns:c=')))).toHaveLength(1);
});

describe('refused, and saying what and where, is', () => {
  test.each<[string, string | readonly GivenStatement[], readonly unknown[]]>([
    [
      'a closing balance that is a cent off',
      [{ closing: 1211, entries: [payment] }],
      ['wrongBalance', '1', { stated: 1211, computed: 1210 }],
    ],
    ['another currency', [{ currency: 'USD', entries: [] }], ['otherCurrency', 'USD', null]],
    ['a text', 'datum;bedrag', ['unreadable', null, null]],
    ['another message', '<Document><BkToCstmrAcctRpt/></Document>', ['unreadable', null, null]],
    ['broken XML', camtFile([{ entries: [] }]).slice(0, -20), ['unreadable', null, null]],
    ['a file with entities', `<!DOCTYPE a [<!ENTITY b "c">]><Document/>`, ['unreadable', null, null]],
    ['a statement without balance', camtFile([{ entries: [] }]).replaceAll('CLBD', 'CLAV'), ['noBalance', '1', null]],
    ['parts of cents', camtFile([{ entries: [payment] }]).replace('12.10', '12.105'), ['unreadable', '12.105', null]],
  ])('%s', (_, content, problem) => {
    expect(problemOf(content)).toEqual(problem);
  });
});
