import { CacheProvider, keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stylesKey } from './openingMemory.ts';
import { createOpeningStyles } from './openingStyles.ts';

const turning = keyframes({ to: { opacity: 0.5 } });
const Row = styled('p')({
  color: 'rgb(1, 2, 3)',
  animation: `${turning} 1s`,
  '&:hover': { color: 'rgb(4, 5, 6)' },
  '@media (min-width: 100px)': { margin: 7 },
});
const Button = styled('b')({ color: 'rgb(7, 8, 9)' });

/** Leaves out the sheets of emotion's own cache, which all files of tests share. */
const sheets = () => document.querySelectorAll<HTMLStyleElement>('style[data-emotion="s"], style[data-emotion^="s "]');
const written = () => [...sheets()].map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());
afterEach(clearPage);

function clearPage(): void {
  cleanup();
  for (const sheet of sheets()) sheet.remove();
}

/** Opens a page in this tab that draws something. Returns its styles, and those in the document before it was drawn. */
function openPage(content: ReactNode) {
  clearPage();
  const styles = createOpeningStyles();
  const before = written();
  render(<CacheProvider value={styles.cache}>{content}</CacheProvider>);
  return { ...styles, before };
}

test('a page that opens again has its styles before anything is drawn, and adds none', () => {
  const first = openPage(<Row>row</Row>);
  expect(first.before).toEqual([]);
  const rules = written();
  first.keep();
  const again = openPage(<Row>row</Row>);
  expect(again.before).toEqual([rules.map((rule) => rule?.replace(/\/\*#.*$/s, '')).join('')]);
  expect(again.before[0]).toMatch(/:hover\{.*@media.*@keyframes/s);
  expect(written()).toEqual(again.before);
  expect(getComputedStyle(screen.getByText('row')).color).toBe('rgb(1, 2, 3)');
});

test('styles of another page are kept beside those of before', () => {
  openPage(<Row>row</Row>).keep();
  openPage(<Button>press</Button>).keep();
  const { before } = openPage(null);
  expect(before.join('')).toContain('rgb(1, 2, 3)');
  expect(before.join('')).toContain('rgb(7, 8, 9)');
});

test('where there are too many, those that are drawn stay, with their keyframes', () => {
  const Long = styled('i')({ content: `"${'-'.repeat(200_000)}"` });
  const { keep, cache } = openPage(<Long />);
  cleanup();
  render(
    <CacheProvider value={cache}>
      <Row>row</Row>
    </CacheProvider>,
  );
  keep();
  const { before } = openPage(null);
  expect(before.join('')).toContain('rgb(1, 2, 3)');
  expect(before.join('')).toContain('@keyframes');
  expect(before.join('')).not.toContain('---');
});

test('a tab without room is drawn as before, and keeps none', () => {
  openPage(<Row>row</Row>).keep();
  const { keep } = openPage(<Button>press</Button>);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep();
  full.mockRestore();
  expect(sessionStorage.getItem(stylesKey)).toBeNull();
});

test.each(['{', 'null', '{"a":1}', '[["name"]]', '[["name",[1]]]', '[[1,["p{}"]]]'])(
  'what is kept in another shape is left alone: %s',
  (stored) => {
    sessionStorage.setItem(stylesKey, stored);
    expect(openPage(<Button>press</Button>).before).toEqual([]);
    expect(getComputedStyle(screen.getByText('press')).color).toBe('rgb(7, 8, 9)');
  },
);
