import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnPage } from './useFocusOnPage.ts';

afterEach(cleanup);

function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(main);
  return (
    <>
      <Link to="/second">Bar</Link>
      <main ref={main} tabIndex={-1}>
        <Routes>
          <Route
            path="/first"
            element={
              <Link key="first" to="/second">
                Inside
              </Link>
            }
          />
          <Route
            path="/second"
            element={
              <Link key="second" to="/form">
                On
              </Link>
            }
          />
          {/* biome-ignore lint/a11y/noAutofocus: as forms do. */}
          <Route path="/form" element={<input aria-label="Name" autoFocus />} />
        </Routes>
      </main>
    </>
  );
}

const open = () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Shell />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

it('leaves the focus where it is when the application opens', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

it('brings the focus into the page that follows the one it was in, and to what that page focuses', async () => {
  const user = open();
  await user.click(screen.getByText('Inside'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await user.click(screen.getByText('On'));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('leaves the focus on what stays', async () => {
  const user = open();
  await user.click(screen.getByText('Bar'));
  expect(document.activeElement).toBe(screen.getByText('Bar'));
});
