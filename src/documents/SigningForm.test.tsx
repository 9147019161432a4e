import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { SigningForm } from './SigningForm.tsx';
import type { ToSign } from './signingDraft.ts';

const toSign: ToSign = {
  readHash: 'abc',
  terms: 'Akkoord',
  termsWithMandate: 'Akkoord, met machtiging',
  takesMandate: true,
  iban: null,
  creditor: null,
};

beforeEach(() => {
  // Draws nothing and measures nothing, as neither is there without a browser.
  const blank = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(blank as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(cleanup);

const descriptionOf = (field: Element | null): string =>
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

it('leads to each thing that is lacking when somebody signs, says there what it is, and signs once all is there', async () => {
  const onSign = vi.fn();
  await renderPage(<SigningForm toSign={toSign} isBusy={false} failure={undefined} onSign={onSign} />);
  const sign = () => fireEvent.click(screen.getByRole('button', { name: 'Ondertekenen' }));
  const name = screen.getByLabelText('Uw naam');
  sign();
  expect([document.activeElement, descriptionOf(name)]).toEqual([name, 'Vul uw naam in']);
  fireEvent.change(name, { target: { value: 'A. Visser' } });
  const iban = screen.getByLabelText('IBAN');
  sign();
  expect(document.activeElement).toBe(iban);
  expect(descriptionOf(iban)).not.toBe('');
  fireEvent.change(iban, { target: { value: 'NL91 ABNA 0417 1643 00' } });
  sign();
  const draw = screen.getByRole('radio', { name: /teken/i });
  expect(document.activeElement).toBe(draw);
  expect(descriptionOf(draw)).toBe('Teken uw handtekening, of typ uw naam');
  fireEvent.click(screen.getByRole('radio', { name: /typ/i }));
  sign();
  const agree = screen.getByRole('checkbox', { name: /akkoord/i });
  expect(document.activeElement).toBe(agree);
  expect(descriptionOf(agree)).toBe('Zet een vinkje om akkoord te gaan');
  expect(screen.getByText('Zet een vinkje om akkoord te gaan').role).toBe('alert');
  expect(onSign).not.toHaveBeenCalled();
  fireEvent.click(agree);
  expect(descriptionOf(agree)).toBe('');
  sign();
  expect(onSign).toHaveBeenCalledOnce();
});

it('leads to the same thing again where it is still lacking', async () => {
  await renderPage(<SigningForm toSign={toSign} isBusy={false} failure={undefined} onSign={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Ondertekenen' });
  for (const _ of [1, 2]) {
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByLabelText('Uw naam'));
  }
});
