import type { StaffUser } from '@ribbonry/contracts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stub of identity: answers with a member, with 404, or not at all. */
export interface IdentityStub {
  readonly url: string
  user: Partial<StaffUser> | undefined
  /** Whether requests get no response. */
  unresponsive: boolean
  readonly requests: string[]
  close(): Promise<void>
}

export async function startIdentityStub(): Promise<IdentityStub> {
  const server = createServer((request, response) => {
    stub.requests.push(request.url ?? '')
    if (stub.unresponsive) return
    response.writeHead(stub.user === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        stub.user === undefined
          ? { meta: { status: 'error' } }
          : { meta: { status: 'success' }, user: { ...DEFAULT_USER, ...stub.user }, sessions: [], changes: [] },
      ),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const stub: IdentityStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: {},
    unresponsive: false,
    requests: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
  return stub
}

const DEFAULT_USER: StaffUser = {
  user_id: 7,
  username: 'ann',
  email: 'ann@example.org',
  roles: [],
  access_type: null,
  created: '2026-01-01T00:00:00.000Z',
  email_confirmed: true,
  second_factor: false,
  last_sign_in: null,
  deletion_requested: null,
}
