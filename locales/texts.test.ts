import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { adminTexts as adminEnglish } from './en-gb/admin.ts';
import { publicTexts as publicEnglish } from './en-gb/public.ts';
import { raTexts as raEnglish } from './en-gb/ra.ts';
import { shopTexts as shopEnglish } from './en-gb/shop.ts';
import { viewTexts as viewEnglish } from './en-gb/views.ts';
import { visitorTexts as visitorEnglish } from './en-gb/visitor.ts';
import type { Texts } from './locale.ts';
import { adminTexts as adminDutch } from './nl-nl/admin.ts';
import { publicTexts as publicDutch } from './nl-nl/public.ts';
import { raTexts as raDutch } from './nl-nl/ra.ts';
import { shopTexts as shopDutch } from './nl-nl/shop.ts';
import { viewTexts as viewDutch } from './nl-nl/views.ts';
import { visitorTexts as visitorDutch } from './nl-nl/visitor.ts';

type Pair = [name: string, dutch: Texts | undefined, english: Texts | undefined];

const dutchRooms = import.meta.glob<Texts>('./nl-nl/pages/*.ts', { eager: true, import: 'texts' });
const englishRooms = import.meta.glob<Texts>('./en-gb/pages/*.ts', { eager: true, import: 'texts' });

/** Pairs the texts of each room of pages, under the name of its room. */
const rooms: Pair[] = [...Object.keys(dutchRooms), ...Object.keys(englishRooms)].map((path) => {
  const room = path.replace(/^.*\/|\.ts$/g, '');
  const inRoom = (texts: Texts | undefined): Texts | undefined => texts && { [room]: texts };
  return [room, inRoom(dutchRooms[`./nl-nl/pages/${room}.ts`]), inRoom(englishRooms[`./en-gb/pages/${room}.ts`])];
});

const pairs: Pair[] = [
  ['public', publicDutch, publicEnglish],
  ['admin', adminDutch, adminEnglish],
  ['ra', raDutch, raEnglish],
  ['views', viewDutch, viewEnglish],
  ['visitor', visitorDutch, visitorEnglish],
  ['shop', shopDutch, shopEnglish],
  ...new Map(rooms.map((pair) => [pair[0], pair])).values(),
];

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string | undefined): string[] => (text?.match(/\{\{[^}]+\}\}/g) ?? []).sort();

/** Holds names and words that are the same in both languages. */
const rightlySame = new Set([
  'books.credit',
  'books.layouts.exactOnline',
  'books.layouts.moneybird',
  'books.layouts.snelStart',
  'extensions.link',
  'runs.mandates.sum',
  'signing.iban',
  'whois.nameservers',
  'whois.statuses',
  'hosting.device.server',
  'payment.ways.ideal',
  'payment.ways.paypal',
  'payment.transfer.iban',
  'dns.tools.count_one',
  'dns.tools.count_other',
  'dns.valueLabel.NS',
  'dns.valueLabel.SRV',
  'dns.fingerprint.algorithmOf.1',
  'dns.fingerprint.algorithmOf.2',
  'dns.fingerprint.algorithmOf.3',
  'dns.fingerprint.algorithmOf.4',
  'dns.fingerprint.algorithmOf.6',
  'dns.fingerprint.matchingOf.1',
  'dns.fingerprint.matchingOf.2',
  'dns.fingerprint.hashOf.1',
  'dns.fingerprint.hashOf.2',
  'dns.paste.records',
  'views.account.menu',
  'views.bulk.confirm.counted',
  'views.bulk.title.transition',
  'language.nl-nl',
  'language.en-gb',
  'navigation.home',
  'home.title',
  'whois.nameservers',
  'ra.boolean.null',
  'ra.page.edit',
  'ra.page.list',
  'ra.page.show',
  'ra.message.details',
  'ra.tiptap.code',
  'views.filter.filters',
  'views.filter.add',
  'views.filter.questions.eq',
  'views.parts.row',
  'views.conflict.was',
]);

it('finds the texts of rooms of pages', () => {
  expect(rooms.map(([room]) => room)).toEqual(expect.arrayContaining(['dns', 'hosting', 'profile']));
});

describe.each(pairs)('the %s texts', (_name, dutch = {}, english = {}) => {
  const inDutch = flat(dutch);
  const inEnglish = flat(english);

  it('have the same keys in both languages', () => {
    expect([...inDutch.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it('are filled in the same way in both languages', () => {
    const differing = [...inDutch].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(inEnglish.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });

  it('are nowhere empty', () => {
    const empty = [...inDutch, ...inEnglish].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null');
    expect(empty).toEqual([]);
  });

  it('are translated', () => {
    const same = [...inDutch].filter(([key, text]) => inEnglish.get(key) === text && !rightlySame.has(key));
    expect(same).toEqual([]);
  });

  it('have both plural forms of a key, or none', () => {
    const keys = [...inDutch.keys()];
    const lonely = keys.filter((key) => key.endsWith('_one') && !keys.includes(key.replace(/_one$/, '_other')));
    expect(lonely).toEqual([]);
  });
});

describe('the texts of react-admin', () => {
  // Resolves the package through react-admin, since only this test needs it.
  const throughReactAdmin = createRequire(createRequire(import.meta.url).resolve('react-admin'));
  const original = throughReactAdmin('ra-language-english') as Texts;

  const expected = new Map(
    [...flat(original)].flatMap(([key, text]) => {
      const [singular = '', plural] = text.replaceAll(/%\{(\w+)\}/g, '{{$1}}').split(' |||| ');
      return plural === undefined
        ? [[key, singular] as const]
        : [[`${key}_one`, singular] as const, [`${key}_other`, plural] as const];
    }),
  );

  // Skips the rich text editor, whose English is part of its code.
  const ofEditor = (key: string): boolean => key.startsWith('ra.tiptap.');

  it('are complete, and none is left over', () => {
    const keys = [...flat(raDutch).keys()].filter((key) => !ofEditor(key));
    expect(keys.sort()).toEqual([...expected.keys()].sort());
  });

  it('ask for nothing that react-admin does not fill in', () => {
    const unknown = [...flat(raDutch)].filter(([key, text]) => {
      const available = [...placeholders(expected.get(key)), '{{smart_count}}', '{{name}}'];
      return placeholders(text).some((placeholder) => !available.includes(placeholder));
    });
    expect(unknown).toEqual([]);
  });
});
