import { buildStaffUser } from '@ribbonry/testing'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The address that identity has of every member. */
export const knownMember = { email: '', confirmed: true }

const server = createServer((_, response) => {
  const user = buildStaffUser(7, { email: knownMember.email, email_confirmed: knownMember.confirmed })
  const answer = { meta: { status: 'success' }, user, sessions: [], changes: [] }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
server.unref()

/** Identity, as far as this service asks it. */
export const identityStubUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
