import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useIsDrawnOnce } from './useIsDrawnOnce.ts';

afterEach(cleanup);

it('leaves the first drawing of a component to what is urgent, and draws the rest right after it', async () => {
  const drawings: boolean[] = [];
  function Late() {
    const isDrawnOnce = useIsDrawnOnce();
    drawings.push(isDrawnOnce);
    return isDrawnOnce ? <p>late</p> : null;
  }
  render(<Late />);
  expect(await screen.findByText('late')).toBeTruthy();
  expect(drawings).toEqual([false, true]);
});
