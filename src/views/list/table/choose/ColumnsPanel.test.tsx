import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const names = () => screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent);

async function openPanel() {
  const { user } = renderAdmin({ path: '/books' });
  await screen.findByRole('link', { name: 'De aanslag' });
  await user.click(button('Columns'));
  await screen.findByRole('switch', { name: 'Title' });
  return user;
}

describe('the order of columns', () => {
  it('is changed by single taps, and the keyboard stays where it was', async () => {
    const user = await openPanel();
    expect(names().slice(0, 3)).toEqual(['Title', 'Author', 'Kind']);
    await user.click(button('Move Kind up'));
    expect(names().slice(0, 3)).toEqual(['Title', 'Kind', 'Author']);
    expect(document.activeElement).toBe(button('Move Kind up'));
    await user.click(button('Move Kind up'));
    expect(names()[0]).toBe('Kind');
    expect(button('Move Kind up').disabled).toBe(true);
    expect(document.activeElement).toBe(button('Move Kind with the arrow keys'));
    await user.click(button('Move Kind down'));
    expect(names().slice(0, 2)).toEqual(['Title', 'Kind']);
  });

  it('can be changed by a finger beyond what is in sight: the list scrolls at its edge', async () => {
    await openPanel();
    const list = screen.getByRole('switch', { name: 'Title' }).closest('ul') as HTMLElement;
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: 100, bottom: 300 } as DOMRect);
    const finger = { pointerType: 'touch' };
    fireEvent.pointerDown(button('Move Title with the arrow keys'), finger);
    fireEvent.pointerMove(document, { ...finger, clientY: 200 });
    await new Promise(requestAnimationFrame);
    expect(list.scrollTop).toBe(0);
    fireEvent.pointerMove(document, { ...finger, clientY: 290 });
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(20));
    fireEvent.pointerUp(document, finger);
  });
});
