import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { loadAdminTexts } from './adminTexts.ts';
import { LanguageProvider, useLanguage } from './LanguageProvider.tsx';
import { hasRoomTexts } from './roomTexts.ts';
import { createTranslation } from './translation.ts';
import { withRoomTexts } from './withRoomTexts.tsx';

afterEach(cleanup);

function Title() {
  const { translate, changeLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => changeLanguage('en-gb')}>
      {translate('hosting.none.title')}
    </button>
  );
}

/** Draws a page of hosting in Dutch, as the application does. */
async function draw() {
  const translation = await createTranslation('nl-nl', { 'nl-nl': {}, 'en-gb': {} });
  const Page = withRoomTexts('hosting', async () => Title);
  // Opens the language that a switch goes to, as the application does.
  const prepare = (locale: 'nl-nl' | 'en-gb') => loadAdminTexts(translation, locale);
  await act(async () => {
    render(
      <LanguageProvider instance={translation} prepare={prepare}>
        <Suspense fallback="waiting">
          <Page />
        </Suspense>
      </LanguageProvider>,
    );
  });
  return translation;
}

it('draws a page when its texts have come, and fetches those of no other room', async () => {
  const translation = await draw();
  expect(await screen.findByText('Nog geen hosting')).toBeTruthy();
  expect(hasRoomTexts(translation, 'nl-nl', 'dns')).toBe(false);
  expect(hasRoomTexts(translation, 'en-gb', 'hosting')).toBe(false);
});

it('switches an open page to another language without waiting', async () => {
  await draw();
  const button = await screen.findByText('Nog geen hosting');
  await act(async () => button.click());
  expect(await screen.findByText('No hosting yet')).toBe(button);
});
