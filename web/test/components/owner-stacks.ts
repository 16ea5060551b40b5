import * as React from 'react'

/** State that React's development build shares with its renderers. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React records a stack for each of the first ten thousand elements of a render, so that warnings can name the place in the code
 * of their component. The names of the components stay, and a tenth of the time of tests is saved.
 */
export function recordNoOwnerStacks(): void {
  const { [INTERNALS]: internals } = React as unknown as Readonly<Record<typeof INTERNALS, object>>
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  })
}
