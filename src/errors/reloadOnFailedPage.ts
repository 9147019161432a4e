/** Sets the milliseconds after a reload in which another reload would loop. */
const loopLimit = 10_000;

const wasJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < loopLimit;
};

/** Reloads the page once when its code cannot be loaded, as after a release (docs/product.md, section 2). */
export function reloadOnFailedPage(reload: () => void = () => location.reload(), target: EventTarget = window): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (wasJustReloaded()) return;
    event.preventDefault();
    reload();
  });
}
