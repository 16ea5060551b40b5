import { compare } from '../comparing/comparison.ts'
import { fetchRaw } from '../load/fetch-raw.ts'
import type { Part } from '../part.ts'
import { ratioOutcome } from '../report/ratio-outcome.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'

const AT_LEAST = 0.5
const PATH = '/api/user/me'
const SESSION = /ribbonry_session=[^;]+/

/** The current-member call, repeated by one member's browser, against bare Fastify that sends the same bytes. */
export const me: Part = async ({ stack, rules, profile }) => {
  const product = await Product.start(stack, { services: ['identity', 'gateway'], profile })
  try {
    const headers = { cookie: await registered(product.urlOf('gateway', '/api/user/register')) }
    const { body, headers: answered } = await fetchRaw(product.urlOf('gateway', PATH), headers)
    const reference = await Reference.bytes(stack, body, String(answered['content-type']))
    try {
      const ours = {
        load: { port: product.portOf('gateway'), paths: [PATH], headers },
        counted: product.counted('gateway', 'identity'),
      }
      const pairs = await compare(ours, { ...reference.subject, load: { ...reference.subject.load, headers } }, rules)
      for (const { ours: run } of pairs)
        if (run.bytes < body.length) throw new Error(`${PATH} was answered with ${run.bytes} bytes`)
      return [ratioOutcome('who is signed in, through the gateway with a session', pairs, { atLeast: AT_LEAST })]
    } finally {
      await reference.stop()
    }
  } finally {
    await product.stop()
  }
}

/** Registers an account and returns its cookie. @throws Error when it is refused */
async function registered(url: string): Promise<string> {
  const username = `bench-${Date.now().toString(36)}`
  const body = JSON.stringify({ username, email: `${username}@example.org`, password: `${username} ${crypto.randomUUID()}` })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const [cookie] = answer.headers.getSetCookie().flatMap((one) => SESSION.exec(one)?.[0] ?? [])
  if (cookie === undefined) throw new Error(`No account could be made: ${await answer.text()}`)
  return cookie
}
