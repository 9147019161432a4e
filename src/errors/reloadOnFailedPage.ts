/** Sets the milliseconds after a reload in which another reload would loop. */
const loopLimit = 10_000;

const wasJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < loopLimit;
};

/**
 * Reloads the page once when its code cannot be loaded, as after a release (docs/product.md, section 2).
 * @param isUnasked whether the code was fetched ahead, so that nobody misses it
 */
export function reloadOnFailedPage(
  isUnasked: () => boolean,
  reload: () => void = () => location.reload(),
  target: EventTarget = window,
): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (isUnasked() || wasJustReloaded()) return;
    event.preventDefault();
    reload();
  });
}
