/**
 * Reloads the current address, unless it was already reloaded for this reason, or there is no network: without one the page would
 * be lost. Returns false then.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload') return false
  location.reload()
  return true
}

/** A promise that never settles: what awaits it stays unchanged until the document is left. */
export const forever = <Value>(): Promise<Value> => new Promise(() => undefined)

/** Code that failed to load, for example because of a blocker. */
export class LostCode extends Error {}

/**
 * Loads a chunk, with one retry. After a deployment the page is reloaded, because its release is gone, unless an editor is open.
 * @throws LostCode
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    if ((await isReplaced()) && !('editing' in document.documentElement.dataset)) {
      location.reload()
      return await forever()
    }
    return await load().catch(() => {
      throw new LostCode()
    })
  }
}

/** Whether the release of this page is no longer served. Files are named by content hash, so this file's own address tells. */
export async function isReplaced(): Promise<boolean> {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  return status === 404
}
