import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Transport, WireAnswer } from '../src/api/transport.ts'

/** A page waits this long for a call, in milliseconds; then it is an error page. */
const TIMEOUT = 2000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** Calls the gateway in the name of a visitor, whose context travels in `headers`. */
export function gatewayTransport(gatewayUrl: string, headers: OutgoingHttpHeaders): Transport {
  const secure = gatewayUrl.startsWith('https:')
  return ({ method, url }) => new Promise<WireAnswer>((resolve, reject) => {
    const send = secure ? httpsRequest : httpRequest
    const outgoing = send(`${gatewayUrl}${url}`, { method, headers, ...(secure ? {} : { agent }) }, (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) outgoing.destroy(new Error('The answer is too large'))
        else chunks.push(chunk)
      })
      answer.on('end', () => {
        clearTimeout(timer)
        resolve({ status: answer.statusCode ?? 0, envelope: parsed(Buffer.concat(chunks)) })
      })
      answer.on('error', fail)
    })
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    const timer = setTimeout(() => { outgoing.destroy(new Error('The gateway did not answer in time')) }, TIMEOUT)
    outgoing.on('error', fail)
    outgoing.end()
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
