import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nContextProvider, RecordContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import * as f from '../../../schema/fields.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { ExtensionsProvider, noExtensions } from '../extend/extensions.tsx';
import { testI18nProvider } from '../testing/testI18nProvider.ts';
import { Cell } from './Cell.tsx';

afterEach(cleanup);

const label = { en: 'x', nl: 'x' };

function draw(field: object, value: unknown, isShort = false): void {
  const visible = { ...field, rights: { read: true, create: true, update: true } } as VisibleField;
  render(
    <I18nContextProvider value={testI18nProvider([], 'en-gb')}>
      <div data-testid="cell">
        <Cell resource="samples" name="field" field={visible} value={value} isShort={isShort} />
      </div>
    </I18nContextProvider>,
  );
}
const cell = (): HTMLElement => screen.getByTestId('cell');

describe('a value', () => {
  it.each([null, undefined, '', []])('is a quiet dash when there is none: %j', (value) => {
    draw(f.text(label), value);
    expect(screen.getByRole('img', { name: 'empty' }).textContent).toBe('–');
  });

  it('is there when it is zero or no', () => {
    draw(f.money(label), 0);
    expect(cell().textContent).toBe('€0.00');
    cleanup();
    draw(f.boolean(label), false);
    expect(cell().textContent).toBe('No');
  });

  it('is a line for each text of a list on a page, where long ones break at dots and hyphens', () => {
    const names = ['example.org', 'post.xn--mnchen-3ya.example'];
    draw(f.texts(label, { of: 'hostname' }), names);
    const lines = [...(cell().firstElementChild?.children ?? [])];
    expect(lines.map((line) => line.innerHTML)).toEqual(['example.org', 'post.<wbr>münchen.<wbr>example']);
    expect(cell().querySelector('[data-tone]')).toBeNull();
    cleanup();
    draw(f.texts(label, { of: 'hostname' }), names, true);
    expect(cell().textContent).toBe('example.org, post.münchen.example');
  });

  it('is a link where it is an address', () => {
    draw(f.email(label), 'a@example.org');
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:a@example.org');
    cleanup();
    draw(f.phone(label), '+31612345678');
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+31612345678');
    cleanup();
    draw(f.url(label), 'https://example.org');
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('is no link where a click could run code', () => {
    draw(f.url(label), 'javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
    expect(cell().textContent).toBe('javascript:alert(1)');
  });

  it('shows an option that the description no longer knows as it is', () => {
    draw(f.choice(label, { options: [] }), 'gone');
    expect(cell().textContent).toBe('gone');
  });

  it('draws rich text without what could run', async () => {
    draw(f.richText(label), '<p>Hello <b>you</b><script>alert(1)</script><img src=x onerror="alert(1)"></p>');
    expect(await screen.findByText('you')).toBeTruthy();
    expect(cell().querySelector('script')).toBeNull();
    expect(cell().innerHTML).not.toContain('onerror');
  });

  it('drawn by hand keeps what it knows for its own record alone', () => {
    const Counter = () => {
      const [clicks, setClicks] = useState(0);
      return (
        <button type="button" onClick={() => setClicks(clicks + 1)}>
          {clicks}
        </button>
      );
    };
    const field = { ...f.text(label), drawnBy: { cell: 'counter' } } as unknown as VisibleField;
    const of = (id: string) => (
      <I18nContextProvider value={testI18nProvider([], 'en-gb')}>
        <ExtensionsProvider extensions={{ ...noExtensions, cells: { counter: Counter } }}>
          <RecordContextProvider value={{ id }}>
            <Cell resource="samples" name="field" field={field} value="x" />
          </RecordContextProvider>
        </ExtensionsProvider>
      </I18nContextProvider>
    );
    const { rerender } = render(of('1'));
    fireEvent.click(screen.getByRole('button'));
    rerender(of('1'));
    expect(screen.getByRole('button').textContent).toBe('1');
    rerender(of('2'));
    expect(screen.getByRole('button').textContent).toBe('0');
  });

  it('writes text as text, whatever stands in it', () => {
    draw(f.text(label), '<b>bold</b>');
    expect(cell().textContent).toBe('<b>bold</b>');
  });
});
