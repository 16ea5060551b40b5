import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** What tests add to a tab for all documents that it shows from then on. */
export interface Additions {
  /** Removes scripts, functions and sessions. */
  takeBack(): Promise<void>
  /** Whether something was added that cannot be removed: Playwright's clock. */
  areLasting(): boolean
}

/** Starts to note what is added to a tab and its context. */
export function noteAdditions(context: BrowserContext, page: Page): Additions {
  const removals: (() => Promise<unknown>)[] = []
  let isClockSet = false
  for (const changed of [context, page]) {
    noteResults(changed, ['addInitScript', 'exposeFunction', 'exposeBinding'], (added) =>
      removals.push(() => (added as Disposable).dispose()),
    )
  }
  noteResults(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], () => {
    isClockSet = true
  })
  noteResults(context, ['newCDPSession'], (session) => removals.push(() => (session as CDPSession).detach()))
  return {
    takeBack: async () => {
      // A session ends with its page.
      await Promise.allSettled(removals.splice(0).map((remove) => remove()))
    },
    areLasting: () => isClockSet,
  }
}

interface Disposable {
  dispose(): Promise<unknown>
}

/** Reports what methods of an object return. */
function noteResults<Target extends object>(
  target: Target,
  methods: readonly (keyof Target & string)[],
  note: (result: unknown) => void,
): void {
  for (const method of methods) {
    const original = target[method] as (...args: unknown[]) => Promise<unknown>
    Object.defineProperty(target, method, {
      value: async (...args: unknown[]) => {
        const result = await original.apply(target, args)
        note(result)
        return result
      },
    })
  }
}
