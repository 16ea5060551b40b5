/** Loads the document of the current address anew, unless it was loaded so. False where it was. */
export function reloadOnce(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload') return false
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
    if (await isReplaced()) {
      location.reload()
      return await forever()
    }
    return await load().catch(() => {
      throw new LostCode()
    })
  }
}

/** Whether the release of this page is no longer served: each names its files by their content, this one among them. */
async function isReplaced(): Promise<boolean> {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 0 }))
  return status === 404
}
