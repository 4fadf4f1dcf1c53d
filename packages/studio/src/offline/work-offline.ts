/** How long the page is left alone before the large files are fetched, in milliseconds. */
const restMs = 5000;

/**
 * Lets the browser keep the files of the studio, so that it opens without its server from the next visit on. Does nothing where browsers
 * have no service workers, as at addresses without https.
 */
export function workOffline(): void {
  const { serviceWorker } = window.navigator;
  if (serviceWorker === undefined) return;
  const register = async (): Promise<void> => {
    // Beside the page: it answers for the folder that it is in.
    await serviceWorker.register(new URL('service-worker.js', window.document.baseURI));
    const { active } = await serviceWorker.ready;
    window.setTimeout(() => active?.postMessage('store all'), restMs);
  };
  // A browser that refuses, as in the frames of other sites, shows the page all the same.
  const begin = (): void => void register().catch(() => {});
  if (window.document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
