import { expect, it } from 'vitest';
import { inPlace } from './inPlace.ts';

const line = (id: string, position: number | null) => ({ id, position });

it('takes lines by their places, and those without one last, as they were made', () => {
  const lines = [line('10', null), line('9', null), line('8', 2), line('7', 1), line('6', 2)];
  expect(inPlace(lines).map(({ id }) => id)).toEqual(['7', '6', '8', '9', '10']);
});
