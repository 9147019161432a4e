import { expect, it } from 'vitest';
import { testSurroundings } from '../testing/surroundings.ts';
import { isSpoken, type PanelServer, panelsOf, usualUrl } from './panels.ts';

const server: PanelServer = { name: 'web01.gastheer.test', driver: 'directadmin', login: 'gastheer', key: 'key' };

it('a panel is asked at the usual port of what its server runs, unless told otherwise', () => {
  const asked: string[] = [];
  const urlOf = (one: Pick<PanelServer, 'name' | 'driver'>): string => {
    asked.push(usualUrl(one));
    return 'http://127.0.0.1:1';
  };
  panelsOf({ surroundings: testSurroundings(), urlOf })(server);
  expect(asked).toEqual(['https://web01.gastheer.test:2222']);
});

it('a panel whose language we do not speak is none', () => {
  const panels = panelsOf({ surroundings: testSurroundings() });
  expect([isSpoken('directadmin'), isSpoken('cpanel')]).toEqual([true, false]);
  expect(panels({ ...server, driver: 'cpanel' })).toBeUndefined();
});

it('each server has one panel, whose changes go one at a time, until its login or key is another', () => {
  const panels = panelsOf({ surroundings: testSurroundings() });
  const first = panels(server);
  expect(panels({ ...server })).toBe(first);
  expect(panels({ ...server, name: 'web02.gastheer.test' })).not.toBe(first);
  expect(panels({ ...server, key: 'other' })).not.toBe(first);
});
