import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { renderTranslated, testTranslation } from '../../testing/renderPage.tsx';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

const overlay = () => screen.queryByRole('status', { name: 'Een ogenblik…' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders a loading screen, or the loaded page. */
async function open() {
  const translation = await testTranslation();
  vi.useFakeTimers();
  const drawn = (isLoading: boolean) => (
    <LoadingOverlay>{isLoading ? <LoadingScreen /> : <p>The page</p>}</LoadingOverlay>
  );
  const { rerender } = renderTranslated(drawn(true), translation);
  return (isLoading: boolean) =>
    rerender(
      <AppTheme>
        <LanguageProvider instance={translation}>{drawn(isLoading)}</LanguageProvider>
      </AppTheme>,
    );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('closes 400 ms after what was on its way has come, and lets clicks through meanwhile', async () => {
  const draw = await open();
  await pass(250);
  expect(overlay()).not.toBeNull();
  draw(false);
  expect(screen.getByText('The page')).toBeDefined();
  await pass(390);
  expect(getComputedStyle(overlay() as HTMLElement).pointerEvents).toBe('none');
  await pass(20);
  expect(overlay()).toBeNull();
});

it('is not shown for what comes at once', async () => {
  const draw = await open();
  await pass(150);
  draw(false);
  await pass(1_000);
  expect(overlay()).toBeNull();
});

it('stays open when something else begins before it closed', async () => {
  const draw = await open();
  await pass(250);
  draw(false);
  await pass(300);
  draw(true);
  await pass(5_000);
  expect(overlay()).not.toBeNull();
});
