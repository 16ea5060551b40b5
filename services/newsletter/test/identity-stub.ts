import type { StaffUser } from '@ribbonry/contracts'
import { buildStaffUser, serveHttp } from '@ribbonry/testing'

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
  const { url, close } = await serveHttp((request, response) => {
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
  const stub: IdentityStub = {
    url,
    user: {},
    unresponsive: false,
    requests: [],
    close,
  }
  return stub
}

const DEFAULT_USER = buildStaffUser(7, { username: 'ann', email: 'ann@example.org' })
