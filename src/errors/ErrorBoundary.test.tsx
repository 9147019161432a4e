import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>whole</p>;
}
const page = (resetKey: string) => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={(retry) => (
      <button type="button" onClick={retry}>
        again
      </button>
    )}
  >
    <Fragile />
  </ErrorBoundary>
);

it('gives another chance on request', async () => {
  isBroken = true;
  render(page('/a'));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(screen.getByText('whole')).toBeTruthy();
});

it('gives another page a chance of its own', () => {
  isBroken = true;
  const { rerender } = render(page('/a'));
  isBroken = false;
  rerender(page('/a'));
  expect(screen.queryByText('whole')).toBeNull();
  rerender(page('/b'));
  expect(screen.getByText('whole')).toBeTruthy();
});
