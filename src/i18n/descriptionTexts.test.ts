import { describe, expect, it } from 'vitest';
import { visibleTo } from '../testing/descriptions.ts';
import { descriptionTexts, keepDescriptionTexts } from './descriptionTexts.ts';
import { addTexts, createTranslation, translate } from './translation.ts';

async function textsFor(role: 'admin' | 'customer', locale: 'nl-nl' | 'en-gb') {
  const instance = await createTranslation(locale, { 'nl-nl': {}, 'en-gb': {} });
  addTexts(instance, locale, descriptionTexts(visibleTo(role), locale));
  return (key: string, count?: number) => translate(instance, key, { count, _: `no ${key}` });
}

describe('the texts of descriptions', () => {
  it('name a resource in singular and plural', async () => {
    const text = await textsFor('admin', 'nl-nl');
    expect([text('resources.shelves.name', 1), text('resources.shelves.name', 2)]).toEqual(['Plank', 'Planken']);
  });

  it('name fields, help, options, states, transitions, sections and relations', async () => {
    const text = await textsFor('admin', 'en-gb');
    expect(text('resources.books.fields.title')).toBe('Title');
    expect(text('resources.shelves.help.name')).toBe('On the sign');
    expect(text('resources.books.options.binding.1')).toBe('Paperback');
    expect(text('resources.books.options.state.worn')).toBe('Worn');
    expect(text('resources.books.transitions.state.wear')).toBe('Wear out');
    expect(text('resources.shelves.sections.0')).toBe('General');
    expect(text('resources.shelves.has.books')).toBe('Books');
  });

  it('name a relation by its own label where it has one', async () => {
    const text = await textsFor('admin', 'nl-nl');
    expect(text('resources.shelves.has.favourites')).toBe('Favorieten');
  });

  it('hold nothing of what a user may not see', () => {
    expect(JSON.stringify(descriptionTexts(visibleTo('customer'), 'nl-nl'))).not.toMatch(/book|boek/i);
  });
});

describe('kept for a user', () => {
  it('come with the texts of faults, which go with them', async () => {
    const instance = await createTranslation('nl-nl', { 'nl-nl': {}, 'en-gb': {} });
    const text = () => translate(instance, 'validation.SOLD_OUT', { _: 'no text' });
    const end = keepDescriptionTexts(instance, [], { SOLD_OUT: { en: 'Sold out', nl: 'Uitverkocht' } });
    expect(text()).toBe('Uitverkocht');
    await instance.changeLanguage('en-gb');
    expect(text()).toBe('Sold out');
    end();
    expect(text()).toBe('no text');
  });

  it('come in each language that is chosen, and are gone with the user', async () => {
    const own = { 'nl-nl': { page: { title: 'Pagina' } }, 'en-gb': { page: { title: 'Page' } } };
    const instance = await createTranslation('nl-nl', own);
    const text = (key: string) => translate(instance, key, { _: `no ${key}` });
    const name = 'resources.books.fields.title';
    const end = keepDescriptionTexts(instance, visibleTo('admin'));
    expect(text(name)).toBe('Titel');
    await instance.changeLanguage('en-gb');
    expect(text(name)).toBe('Title');

    end();
    expect([text(name), text('page.title')]).toEqual([`no ${name}`, 'Page']);
    await instance.changeLanguage('nl-nl');
    expect([text(name), text('page.title')]).toEqual([`no ${name}`, 'Pagina']);
    const next = keepDescriptionTexts(instance, visibleTo('customer'));
    expect([text(name), text('resources.shelves.fields.name')]).toEqual([`no ${name}`, 'Naam']);
    next();
  });
});
