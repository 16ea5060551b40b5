/** The parts of a service worker's world that ours uses; the types of pages know none of them. */
export interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface Installing extends Extendable {
  /** Not in every browser. */
  addRoutes?: (rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[]) => Promise<void>
}

export interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface Told extends Extendable {
  readonly data: unknown
  readonly source: object | null
}

interface Listening {
  (type: 'install', listener: (event: Installing) => void): void
  (type: 'activate', listener: (event: Extendable) => void): void
  (type: 'fetch', listener: (event: Fetching) => void): void
  (type: 'message', listener: (event: Told) => void): void
}

interface WorkerScope {
  readonly addEventListener: Listening
  readonly skipWaiting: () => Promise<void>
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } }
  readonly location: Location
}

export const scope = globalThis as unknown as WorkerScope
