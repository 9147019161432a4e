/** A page that fails again so soon after a reload will not be mended by another one. */
const loopLimit = 10_000;

const wasJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < loopLimit;
};

/**
 * When the code of a page cannot be fetched, as after a new release, the whole page reloads (portal specification, section 2);
 * where that did not help, the error page is shown.
 */
export function reloadOnFailedPage(reload: () => void = () => location.reload(), target: EventTarget = window): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (wasJustReloaded()) return;
    event.preventDefault();
    reload();
  });
}
