import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { focusOnAppear } from './focusOnAppear.ts';

afterEach(cleanup);

it('focuses an element that can have the focus', () => {
  render(
    <section ref={focusOnAppear} tabIndex={-1} aria-label="Shelf">
      <input aria-label="Title" />
    </section>,
  );
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Shelf' }));
});

it('focuses the first input of an element that cannot, past those that are switched off', () => {
  render(
    <div ref={focusOnAppear}>
      <input type="hidden" />
      <input disabled aria-label="Number" />
      <select aria-label="Kind" />
      <input aria-label="Title" />
    </div>,
  );
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }));
});

it('focuses once, when the element appears', () => {
  const drawn = (
    <>
      <input ref={focusOnAppear} aria-label="Title" />
      <input aria-label="Number" />
    </>
  );
  const { rerender } = render(drawn);
  screen.getByRole('textbox', { name: 'Number' }).focus();
  rerender(drawn);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Number' }));
});
