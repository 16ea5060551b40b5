// Declares the part of autocannon that is used here. The package has no types.
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Readonly<Record<string, string>>
    body?: string
  }
  interface Client {
    setRequests(requests: readonly Request[]): void
  }
  interface Options {
    url: string
    method: string
    connections: number
    pipelining: number
    /** Seconds. */
    duration: number
    headers: Readonly<Record<string, string>>
    setupClient: (client: Client) => void
  }
  interface Result {
    requests: { total: number }
    throughput: { total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  function autocannon(options: Options): Promise<Result>
  export { autocannon as default }
}
