import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnFailedPage } from './reloadOnFailedPage.ts';

class NavigationTiming {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

afterEach(() => vi.unstubAllGlobals());

function failAfter(type: 'navigate' | 'reload', at: number, isUnasked = false) {
  const reload = vi.fn();
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming);
  vi.stubGlobal('performance', { getEntriesByType: () => [new NavigationTiming(type)], now: () => at });
  const target = new EventTarget();
  reloadOnFailedPage(() => isUnasked, reload, target);
  const event = new Event('vite:preloadError', { cancelable: true });
  target.dispatchEvent(event);
  return { reloads: reload.mock.calls.length, isHandled: event.defaultPrevented };
}

it('reloads when the code of a page cannot be fetched', () => {
  expect(failAfter('navigate', 500)).toEqual({ reloads: 1, isHandled: true });
});

it('does not reload for code that was fetched ahead, which would lose what was typed', () => {
  expect(failAfter('navigate', 500, true)).toEqual({ reloads: 0, isHandled: false });
});

it('does not reload in a loop: right after a reload the error is shown', () => {
  expect(failAfter('reload', 500)).toEqual({ reloads: 0, isHandled: false });
});

it('reloads again when the page was used for a while since the last reload', () => {
  expect(failAfter('reload', 60_000)).toEqual({ reloads: 1, isHandled: true });
});
