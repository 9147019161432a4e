import { expect, it } from 'vitest';
import { publicTexts as english } from '../../locales/en-gb/public.ts';
import { publicTexts as dutch } from '../../locales/nl-nl/public.ts';
import { adminI18nProvider } from './adminI18nProvider.ts';
import { loadAdminTexts } from './adminTexts.ts';
import { createTranslation } from './translation.ts';

async function providers() {
  const instance = await createTranslation('nl-nl', { 'nl-nl': dutch, 'en-gb': english });
  await Promise.all([loadAdminTexts(instance, 'nl-nl'), loadAdminTexts(instance, 'en-gb')]);
  return Promise.all([adminI18nProvider(instance, 'nl-nl'), adminI18nProvider(instance, 'en-gb')]);
}

it('speaks the language it was made for', async () => {
  const [inDutch, inEnglish] = await providers();
  expect(inDutch.translate('ra.action.save')).toBe('Opslaan');
  expect(inEnglish.translate('ra.action.save')).toBe('Save');
  expect([inDutch.getLocale(), inEnglish.getLocale()]).toEqual(['nl-nl', 'en-gb']);
});

it("takes react-admin's smart_count for the plural form", async () => {
  const [inDutch] = await providers();
  expect(inDutch.translate('ra.notification.updated', { smart_count: 1 })).toBe('Gewijzigd');
  expect(inDutch.translate('ra.notification.updated', { smart_count: 12 })).toBe('12 gewijzigd');
});

it('words faults with their parameters', async () => {
  const [inDutch, inEnglish] = await providers();
  expect(inDutch.translate('validation.TOO_LONG@255')).toBe('Hoogstens 255 tekens');
  expect(inEnglish.translate('validation.TOO_LONG', { 0: 255 })).toBe('At most 255 characters');
});
