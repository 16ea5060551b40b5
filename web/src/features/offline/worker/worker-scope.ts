/** Types of the service worker API that we use; the DOM library has none of them. */
export interface ExtendableWorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface InstallWorkerEvent extends ExtendableWorkerEvent {
  /** Not in every browser. */
  addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ) => Promise<void>
}

export interface FetchWorkerEvent extends ExtendableWorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface MessageWorkerEvent extends ExtendableWorkerEvent {
  readonly data: unknown
  readonly source: object | null
}

interface Listening {
  (type: 'install', listener: (event: InstallWorkerEvent) => void): void
  (type: 'activate', listener: (event: ExtendableWorkerEvent) => void): void
  (type: 'fetch', listener: (event: FetchWorkerEvent) => void): void
  (type: 'message', listener: (event: MessageWorkerEvent) => void): void
}

interface WorkerScope {
  readonly addEventListener: Listening
  readonly skipWaiting: () => Promise<void>
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } }
  readonly location: Location
}

export const scope = globalThis as unknown as WorkerScope
