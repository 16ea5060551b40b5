import { getAddress, isReservedSlug, listPathStates, releaseAddress, takeAddress } from '@ribbonry/contracts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Holder {
  readonly type: string
  readonly id: number | null
  readonly retired: boolean
}

/** Stands in for catalog's register of addresses, over HTTP and by the contract. */
export interface TestRegister {
  readonly url: string
  /** By slug. */
  readonly held: Map<string, Holder>
  /** What is at paths, by path without the last slash: a state, or where it leads. Others are missing. */
  readonly paths: Map<string, string>
  /** While true, every call gets a 503. */
  away: boolean
  close(): void
}

const HELD = getAddress.path.replace(':slug', '')

interface Sent {
  readonly slug: string
  readonly type: string
  readonly id: number
  readonly previous?: string
  readonly paths: readonly string[]
}

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Sent
}

export async function startTestRegister(): Promise<TestRegister> {
  const held = new Map<string, Holder>()
  const paths = new Map<string, string>()
  const stateOf = (path: string): object => {
    const is = paths.get(path) ?? 'missing'
    return is.startsWith('/') ? { path, state: 'moved', leads_to: is } : { path, state: is, leads_to: null }
  }
  const find = (slug: string): Holder | null =>
    isReservedSlug(slug) ? { type: 'reserved', id: null, retired: false } : (held.get(slug) ?? null)

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const path = request.url ?? ''
    const success = { status: 200, body: { meta: { status: 'success' } } }
    if (path === takeAddress.path) {
      const { slug, type, id, previous } = await bodyOf(request)
      const holder = find(slug)
      if (holder !== null && !(holder.type === type && holder.id === id))
        return { status: 409, body: { meta: { status: 'error', error: 'That slug is taken already.', code: 'slug-taken' } } }
      held.set(slug, { type, id, retired: false })
      if (previous !== undefined) held.set(previous, { type, id, retired: true })
      return success
    }
    if (path === releaseAddress.path) {
      const { slug, type, id } = await bodyOf(request)
      const holder = held.get(slug)
      if (holder?.type === type && holder.id === id) held.delete(slug)
      return success
    }
    if (path === listPathStates.path)
      return { status: 200, body: { meta: { status: 'success' }, states: (await bodyOf(request)).paths.map(stateOf) } }
    return { status: 200, body: { meta: { status: 'success' }, address: find(decodeURIComponent(path.slice(HELD.length))) } }
  }

  const register: TestRegister = { url: '', held, paths, away: false, close: () => server.close() }
  const server = createServer((request, response) => {
    const away = { status: 503, body: { meta: { status: 'error', error: 'Down.', code: 'unavailable' } } }
    void (register.away ? Promise.resolve(away) : answer(request)).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(register, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
