import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { downloads } from '../list/files/downloads.ts';

/** Records saved files by name in each test of the calling file, on 22 November 2026. */
export function noteSavedFiles() {
  const saved = vi.fn<(name: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
    URL.createObjectURL = vi.fn(() => 'blob:books');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved(this.download);
    });
  });
  afterEach(() => {
    cleanup();
    downloads.removeAll();
    saved.mockClear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return saved;
}
