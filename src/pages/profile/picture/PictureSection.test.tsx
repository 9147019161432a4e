import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnPicture } from '../../../session/ownPicture.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { PictureSection } from './PictureSection.tsx';

let url: string | undefined;
let isDrawn = true;

beforeEach(() => {
  [url, isDrawn] = [undefined, true];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: vi.fn() }));
  Object.assign(HTMLImageElement.prototype, {
    decode: () => (isDrawn ? Promise.resolve() : Promise.reject(new Error())),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture: OwnPicture = {
  url: async () => url,
  save: async () => undefined,
  remove: vi.fn(async () => {
    url = undefined;
  }),
};

async function open(locale?: 'nl-nl' | 'en-gb') {
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => [],
    getIdentity: async () => ({ id: '7', fullName: 'Jan', avatar: await picture.url() }),
  };
  await renderPage(
    <CoreAdminContext authProvider={authProvider}>
      <PictureSection picture={picture} />
    </CoreAdminContext>,
    locale,
  );
}

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
/** Ignores the accepted types of the input, as dropping a file does. */
const user = userEvent.setup({ applyAccept: false });

describe('the picture of oneself', () => {
  it('is one’s initial where there is none, and nothing can be removed', async () => {
    await open();
    expect(await screen.findByText('J')).toBe(screen.getByRole('img', { name: 'U hebt nog geen foto' }));
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).toBeNull();
  });

  it.each([
    ['a file of another type', file('brief.pdf', 'application/pdf'), '“brief.pdf” is geen foto van het type'],
    ['a drawing that can hold scripts', file('a.svg', 'image/svg+xml'), '“a.svg” is geen foto van het type'],
    ['a file above 25 MB', file('groot.png', 'image/png', 25 * 1024 * 1024 + 1), '“groot.png” is groter dan 25 MB'],
  ])('refuses %s, by name', async (_case, chosen, text) => {
    await open();
    await user.upload(screen.getByLabelText('Foto kiezen', { selector: 'input' }), chosen);
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  });

  it('takes a picture as large as phones make it, since what is sent of it is cropped and far smaller', async () => {
    await open();
    const photo = file('foto.jpg', 'image/jpeg', 12 * 1024 * 1024);
    await user.upload(screen.getByLabelText('Foto kiezen', { selector: 'input' }), photo);
    expect(await screen.findByRole('dialog', { name: 'Kies het deel dat u wilt laten zien' })).toBeTruthy();
  });

  it('refuses a picture that cannot be drawn, in English too', async () => {
    isDrawn = false;
    await open('en-gb');
    await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file('me.png', 'image/png'));
    expect(await screen.findByText(/“me\.png” cannot be read/)).toBeTruthy();
  });

  it('takes a file that is dropped, one at a time, and shows it to crop', async () => {
    await open();
    const place = screen.getByText('Foto kiezen').closest('[data-drop]');
    if (!place) throw new Error('There is nowhere to drop a file.');
    fireEvent.drop(place, { dataTransfer: { files: [file('a.png', 'image/png'), file('b.png', 'image/png')] } });
    expect(await screen.findByText('Sleep één foto tegelijk.')).toBeTruthy();
    fireEvent.drop(place, { dataTransfer: { files: [file('a.png', 'image/png')] } });
    expect(await screen.findByRole('dialog', { name: 'Kies het deel dat u wilt laten zien' })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Inzoomen' })).toBeTruthy();
  });

  it('is removed after a question', async () => {
    url = 'blob:own';
    await open();
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    expect(picture.remove).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: 'Foto verwijderen?' });
    await user.click(
      [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Verwijderen') ?? dialog,
    );
    expect(await screen.findByText('Uw foto is verwijderd')).toBeTruthy();
    expect(picture.remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('img', { name: 'U hebt nog geen foto' })).toBeTruthy());
  });
});
