import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import {
  Authenticated,
  CoreAdminContext,
  HttpError,
  TestMemoryRouter,
  testDataProvider,
  useGetOne,
  useNotificationContext,
} from 'react-admin';
import type { Location } from 'react-router-dom';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from './createAuthProvider.ts';
import { fakeServer, memoryStorage, noon, tokenUntil } from './testing/fakeServer.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const currentUser = JSON.stringify({ id: '5', attributes: {}, params: {} });
const signedIn = { token: tokenUntil(900), currentUser };

function Notices() {
  return useNotificationContext().notifications.map(({ message }) => (
    <p role="alert" key={String(message)}>
      {String(message)}
    </p>
  ));
}

function Domain() {
  const { data, error } = useGetOne('domains', { id: '1' }, { retry: false });
  return <p>{data ? 'A domain' : error?.message}</p>;
}

/** Opens a protected page whose record is answered with this status. */
function openPage(items: Record<string, string>, status = 200) {
  vi.spyOn(console, 'error').mockReturnValue();
  const storage = memoryStorage(items);
  const { fetch, requests } = fakeServer(() => ({ status: 204 }));
  const provider = createAuthProvider({ url: '/api', fetch, storage, now: () => noon * 1000 });
  const places: Location[] = [];
  const getOne = async () => {
    if (status !== 200) throw new HttpError('Refused', status);
    return { data: { id: '1' } };
  };
  render(
    <TestMemoryRouter
      initialEntries={['/domains/1?tab=dns']}
      locationCallback={(location) => places.push(location as Location)}
    >
      <CoreAdminContext authProvider={provider} dataProvider={testDataProvider({ getOne: getOne as never })}>
        <Routes>
          <Route path="/login" element={<p>Sign in</p>} />
          <Route path="*" element={<Authenticated loading={null}>{<Domain />}</Authenticated>} />
        </Routes>
        <Notices />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { storage, requests, place: () => places.at(-1) };
}

describe('a protected page', () => {
  it('sends a visitor to the sign-in page, remembers where to return to, and blames nobody', async () => {
    const { requests, place } = openPage({});
    expect(await screen.findByText('Sign in')).toBeInTheDocument();
    expect(place()).toMatchObject({
      pathname: '/login',
      state: { nextPathname: '/domains/1', nextSearch: '?tab=dns' },
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('signs out a user without a token', async () => {
    const { storage, requests } = openPage({ currentUser });
    expect(await screen.findByText('Sign in')).toBeInTheDocument();
    expect(requests.map(({ call }) => call)).toEqual(['POST /api/logout']);
    expect(storage.getItem('currentUser')).toBeNull();
  });

  it('opens for a user with a token', async () => {
    openPage(signedIn);
    expect(await screen.findByText('A domain')).toBeInTheDocument();
  });

  it('closes when the server does not know the user any longer', async () => {
    const { storage } = openPage(signedIn, 401);
    expect(await screen.findByText('Sign in')).toBeInTheDocument();
    expect(storage.getItem('token')).toBeNull();
  });

  it('stays open when the server refuses one thing', async () => {
    const { storage } = openPage(signedIn, 403);
    expect(await screen.findByText('Refused')).toBeInTheDocument();
    expect(storage.getItem('token')).toBe(signedIn.token);
    expect(screen.queryByText('Sign in')).not.toBeInTheDocument();
  });
});
