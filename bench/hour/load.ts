import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Measured, noting } from './measured.ts';
import { type Work, works } from './work/work.ts';
import type { World } from './world.ts';

const shares = works.reduce((sum, { share }) => sum + share, 0);

/**
 * Begins work at a steady rate until a moment, whether or not earlier work has ended, as people do. Resolves when all has
 * ended. @param rate pieces of work a second
 */
export async function putLoad(
  world: World,
  { measured, rate, until }: { measured: Measured; rate: number; until: number },
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begun = Date.now();
  for (let count = 1; Date.now() < until; count += 1) {
    const work = drawnWork();
    const running = noting(measured, work.kind, () => work.run(world)).then(() => void underWay.delete(running));
    underWay.add(running);
    await pause(Math.max(0, begun + (count * 1000) / rate - Date.now()));
  }
  await Promise.all(underWay);
}

function drawnWork(): Work {
  let left = randomInt(shares);
  for (const work of works) {
    left -= work.share;
    if (left < 0) return work;
  }
  throw new Error('The shares do not add up.');
}
