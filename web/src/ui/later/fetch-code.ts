const RELOADED = 'reloaded-for'

/** Loads the document of the current address anew, once for each address. False where that has been done. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === location.href) return false
    sessionStorage.setItem(RELOADED, location.href)
  } catch {
    // Without storage nobody knows how often.
    return false
  }
  location.reload()
  return true
}

/** A promise that nothing settles: what waits for it stays as it is until the document is left. */
export const forever = <Value>(): Promise<Value> => new Promise(() => undefined)

/** Code that did not come, as where a blocker stops it. */
export class LostCode extends Error {}

/**
 * Loads a part of the code; what fails is asked for once more. After a deployment the page is loaded anew: its release is gone.
 * @throws LostCode
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    if ((await isReplaced()) && reloadOnce()) return await forever()
    return await load().catch((cause: unknown) => {
      throw new LostCode('A part of the code did not come', { cause })
    })
  }
}

/** Whether the release of this page is no longer served: each one names all of its files, this one among them, by their content. */
async function isReplaced(): Promise<boolean> {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  return status === 404
}
