import { afterEach, describe, expect, it, vi } from 'vitest';
import { addTexts, createTranslation, translate } from './translation.ts';

const texts = {
  'nl-nl': {
    groet: 'Hallo {{name}}',
    rij_one: '{{count}} rij',
    rij_other: '{{count}} rijen',
    hoogstens: 'Hoogstens {{0}} van {{1}}',
  },
  'en-gb': { groet: 'Hello {{name}}', rij_one: '{{count}} row', rij_other: '{{count}} rows' },
};
const create = () => createTranslation('nl-nl', texts);

afterEach(() => vi.restoreAllMocks());

describe('a translation', () => {
  it('fills in what it is given, without escaping: React does that', async () => {
    expect(translate(await create(), 'groet', { name: '<Jan & Co>' })).toBe('Hallo <Jan & Co>');
  });

  it('is found in each language, and again once its text is added or changed', async () => {
    const instance = await create();
    const both = () => ['nl-nl', 'en-gb'].map((lng) => translate(instance, 'afscheid', { lng, _: 'stand-in' }));
    expect(both()).toEqual(['stand-in', 'stand-in']);
    addTexts(instance, 'nl-nl', { afscheid: 'Tot ziens' });
    addTexts(instance, 'en-gb', { afscheid: 'Goodbye' });
    expect([both(), both()]).toEqual([
      ['Tot ziens', 'Goodbye'],
      ['Tot ziens', 'Goodbye'],
    ]);
    addTexts(instance, 'nl-nl', { afscheid: 'Dag' });
    expect(both()).toEqual(['Dag', 'Goodbye']);
  });

  it('chooses the plural form', async () => {
    const instance = await create();
    expect(translate(instance, 'rij', { count: 1 })).toBe('1 rij');
    expect(translate(instance, 'rij', { count: 7 })).toBe('7 rijen');
  });

  it('takes parameters out of key@a,b', async () => {
    expect(translate(await create(), 'hoogstens@3,9')).toBe('Hoogstens 3 van 9');
  });

  it('writes amounts among the parameters in the notation of the language', async () => {
    const instance = await create();
    expect(translate(instance, 'hoogstens@money:125000,money:-5').replaceAll('\u00a0', ' ')).toBe(
      'Hoogstens € 1.250,00 van € -0,05',
    );
    expect(translate(instance, 'hoogstens@percent:250,years:3')).toBe('Hoogstens 2,5% van years:3');
  });

  it('writes days among the parameters as people do', async () => {
    expect(translate(await create(), 'hoogstens@2027-01-16,2027-01')).toBe('Hoogstens 16 jan 2027 van 2027-01');
  });

  it('leaves an email address whole', async () => {
    expect(translate(await create(), 'klant@gastheer.test', { _: 'klant@gastheer.test' })).toBe('klant@gastheer.test');
  });

  it('is shown as its key where it is missing, and warned about once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const instance = await create();
    expect([translate(instance, 'niets.hier'), translate(instance, 'niets.hier')]).toEqual([
      'niets.hier',
      'niets.hier',
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith('Missing translation: niets.hier');
  });

  it('is not taken from another language', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const instance = await create();
    await instance.changeLanguage('en-gb');
    expect(translate(instance, 'hoogstens@1,2')).toBe('hoogstens@1,2');
  });

  it('gives way to its fallback text, without a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(translate(await create(), 'niets.hier', { _: 'Iets' })).toBe('Iets');
    expect(warn).not.toHaveBeenCalled();
  });

  it('keeps what was there when texts are added', async () => {
    const instance = await create();
    addTexts(instance, 'nl-nl', { resources: { dingen: { name_other: 'Dingen' } } });
    expect(translate(instance, 'resources.dingen.name', { count: 2 })).toBe('Dingen');
    expect(translate(instance, 'groet', { name: 'u' })).toBe('Hallo u');
  });
});
