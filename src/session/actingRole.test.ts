import { expect, it, vi } from 'vitest';
import { createActingRole } from './actingRole.ts';

const answerFor = (role?: string) =>
  new Response(null, { headers: role === undefined ? {} : { 'X-Acting-Role': role } });

it('reports another role than the screens were drawn for, and nothing else', async () => {
  const { watch, drawnFrom, onChanged } = createActingRole();
  const listener = vi.fn();
  const stop = onChanged(listener);
  const answers = [answerFor('admin'), answerFor('admin'), answerFor(), answerFor('customer'), answerFor('customer')];
  const ask = watch(async () => answers.shift() ?? answerFor());
  await ask('/api/schema');
  drawnFrom(answerFor('admin'));
  await ask('/api/domains');
  await ask('/api/token');
  expect(listener).not.toHaveBeenCalled();
  await ask('/api/domains');
  expect(listener.mock.calls).toEqual([['customer']]);
  stop();
  await ask('/api/domains');
  expect(listener).toHaveBeenCalledOnce();
});

it('reports nothing while the screens load again', async () => {
  const { watch, drawnFrom, onChanged } = createActingRole();
  const listener = vi.fn();
  onChanged(listener);
  drawnFrom(answerFor('admin'));
  drawnFrom(null);
  await watch(async () => answerFor('customer'))('/api/domains');
  expect(listener).not.toHaveBeenCalled();
});
