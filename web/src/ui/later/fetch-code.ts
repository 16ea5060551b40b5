/**
 * Reloads the current address, unless it was already reloaded for this reason, or there is no network: without one the page would
 * be lost. Returns whether the page is being reloaded. The history entry remembers the document that asked for it: a reload by
 * the reader, or of an earlier page, does not count, and a second part that is lost asks for none.
 */
export function reloadOnce(): boolean {
  const state = history.state as { readonly again?: number } | null
  if (state?.again) return state.again === performance.timeOrigin
  if (!navigator.onLine) return false
  history.replaceState({ ...state, again: performance.timeOrigin }, '')
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
