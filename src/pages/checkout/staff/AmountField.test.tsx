import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../i18n/LanguageProvider.tsx';
import { ShopProvider } from '../../../shop/ShopContext.tsx';
import { testTranslation } from '../../../testing/renderPage.tsx';
import { moneyNotation } from '../../../views/input/notation.ts';
import { AmountField } from './AmountField.tsx';

afterEach(cleanup);

it('a price that cannot be read, or is more than a line may cost, keeps the form from being sent', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const onChange = vi.fn();
  render(
    <LanguageProvider instance={await testTranslation('en-gb')}>
      <ShopProvider ask={async function* () {} as never} Link="a" isVisitor={false}>
        <form onSubmit={onSubmit as never}>
          <AmountField
            {...{ onChange }}
            label="Price"
            notation={moneyNotation}
            value={null}
            usual={100}
            most={50_000_000}
          />
          <button type="submit">Make</button>
        </form>
      </ShopProvider>
    </LanguageProvider>,
  );
  const user = userEvent.setup();
  const price = screen.getByLabelText('Price');
  for (const typed of ['12,5,0', '500.000,01', '-1']) {
    await user.clear(price);
    await user.type(price, typed);
    await user.click(screen.getByRole('button', { name: 'Make' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('A number from 0 to 500,000.00')).toBeTruthy();
  }
  await user.clear(price);
  await user.type(price, '500.000,00');
  await user.click(screen.getByRole('button', { name: 'Make' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenLastCalledWith(50_000_000);
});
