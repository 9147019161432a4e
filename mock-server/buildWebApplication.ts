import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartError } from '../server/sql/connection/startError.ts';

/** Builds the web application, once the descriptions and the database were found sound. */
export async function buildWebApplication(root: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const building = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new StartError('The web application could not be built; what is wrong stands above.');
}
