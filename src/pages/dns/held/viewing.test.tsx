/** Tests that an administrator who views as a user leaves the draft of that user alone. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type AuthProvider, CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import type { ChangeSet } from '../data/useChangeSets.ts';
import { changesOf, nothingHeld, withAdded } from './held.ts';
import { useDropApplied } from './useDropApplied.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useUndoable } from './useUndoable.ts';

afterEach(cleanup);

const held = withAdded(nothingHeld, [record('www A 192.0.2.1')]);
const changes = JSON.stringify(changesOf(held));
const setOf = (id: string, state: ChangeSet['state']): ChangeSet => ({
  ...{ id, state, changes, user: '7', createdAt: null, appliedAt: null, failure: null },
});

interface Props {
  latest?: ChangeSet | undefined;
}

/** Opens an editor without its page, as somebody who views or not, and holds a change. */
async function opened(isViewing: boolean, first?: ChangeSet) {
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: '1', ...data } }));
  const dataProvider = testDataProvider({
    create: create as never,
    getList: async () => ({ data: [], total: 0 }),
  });
  const authProvider = { viewed: () => (isViewing ? { actor: 'Anna', user: 'Bram' } : null) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider as unknown as AuthProvider}>
      {children}
    </CoreAdminContext>
  );
  const editor = ({ latest }: Props) => {
    const { held: now, change, adopt } = useUndoable();
    const draft = useKeptDraft('5', now, adopt);
    useDropApplied(draft.isViewing, { latest, isPending: false, text: draft.text }, adopt);
    return { ...draft, held: now, change };
  };
  const rendered = renderHook(editor, { wrapper, initialProps: { latest: first } as Props });
  await waitFor(() => expect(rendered.result.current.isReady).toBe(true));
  act(() => rendered.result.current.change(held));
  await act(() => rendered.result.current.keep());
  return { ...rendered, create };
}

it('changes of an administrator who views are not sent, and those of the user are', async () => {
  expect((await opened(true)).create).not.toHaveBeenCalled();
  expect((await opened(false)).create).toHaveBeenCalledWith('dnsdrafts', { data: { domain: '5', changes } });
});

it('changes of an administrator who views are held until their set is applied, and no longer', async () => {
  const { result, rerender } = await opened(true);
  rerender({ latest: setOf('2', 'applying') });
  expect(result.current.held).toBe(held);
  rerender({ latest: setOf('2', 'applied') });
  expect(changesOf(result.current.held)).toEqual([]);
});

it('the same changes made once more are held, though a set of them was applied before', async () => {
  const { result, rerender } = await opened(true, setOf('2', 'applied'));
  rerender({ latest: setOf('2', 'applied') });
  expect(result.current.held).toBe(held);
  rerender({ latest: setOf('3', 'applied') });
  expect(changesOf(result.current.held)).toEqual([]);
});
