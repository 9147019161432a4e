import { beforeEach, expect, it } from 'vitest';
import { currentLanguage, rememberLanguage } from './currentLanguage.ts';

beforeEach(() => localStorage.clear());

it('is Dutch until another language is chosen', () => {
  expect(currentLanguage()).toBe('nl-nl');
});

it('is remembered in the browser and told to the page', () => {
  rememberLanguage('en-gb');
  expect(currentLanguage()).toBe('en-gb');
  expect(document.documentElement.lang).toBe('en-GB');
});

it('is Dutch where something else was stored', () => {
  localStorage.setItem('currentLanguage', 'tlh');
  expect(currentLanguage()).toBe('nl-nl');
});
