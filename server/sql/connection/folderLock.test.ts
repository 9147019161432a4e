import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gastheer-lock-'));
  return () => rmSync(folder, { recursive: true });
});

const leaveBehind = (content: string) => writeFileSync(join(folder, 'lock'), content);

test('a lock left behind by a process that is gone is taken over, and nothing else is left', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leaveBehind(`${pid}\n123`);
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  expect(readdirSync(folder)).toEqual(['lock']);
  lock.release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

// Runs on Linux only, which shows when a process began and whether it is over.
if (existsSync('/proc/self/stat')) {
  test('a killed process that its parent has not asked after does not hold its lock', async () => {
    // Ends the child only once its parent is asleep and no longer a shell, which would reap it.
    const parent = spawn('sh', ['-c', 'exec 3<&0; (read line <&3) & echo $!; exec sleep 60']);
    const [pid] = await once(createInterface({ input: parent.stdout }), 'line');
    await vi.waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
    parent.stdin.write('\n');
    const status = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    await vi.waitUntil(() => status()[2] === 'Z');
    leaveBehind(`${pid}\n${status()[21]}`);
    expect(() => lockFolder(folder)).not.toThrow();
    parent.kill();
  });

  test('a process that was given the id of the one that is gone does not hold its lock', () => {
    leaveBehind(`${process.pid}\n1`);
    expect(() => lockFolder(folder)).not.toThrow();
  });
}

test('a lock without an owner holds nobody off', () => {
  leaveBehind('');
  expect(() => lockFolder(folder)).not.toThrow();
});
