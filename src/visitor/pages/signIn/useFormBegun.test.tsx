import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useFormBegun } from './useFormBegun.ts';

afterEach(cleanup);

function Page({ onBegun }: { onBegun: () => void }) {
  useFormBegun(onBegun);
  return (
    <>
      <a href="#other">Anders</a>
      <form>
        <input aria-label="E-mailadres" />
      </form>
    </>
  );
}

test('a form is begun with a key or a press in it, not with the focus that its page gives it', async () => {
  const onBegun = vi.fn();
  render(<Page onBegun={onBegun} />);
  screen.getByLabelText('E-mailadres').focus();
  await userEvent.click(screen.getByText('Anders'));
  expect(onBegun).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('E-mailadres'));
  expect(onBegun).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('j');
  expect(onBegun).toHaveBeenCalledTimes(2);
});
