import { connect } from 'node:net'

const METADATA = 3
const VERSION = 1
const CORRELATION = 1
const RETRY_MS = 100
const ANSWER_MS = 1000

/** A Metadata request (v1) without topics: its answer lists the brokers in the cluster. */
const metadataRequest = () => {
  const clientId = Buffer.from('ribbonry-readiness')
  const body = Buffer.alloc(10 + clientId.length + 4)
  body.writeInt16BE(METADATA, 0)
  body.writeInt16BE(VERSION, 2)
  body.writeInt32BE(CORRELATION, 4)
  body.writeInt16BE(clientId.length, 8)
  clientId.copy(body, 10)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length, 0)
  return Buffer.concat([length, body])
}

/**
 * Sends one request to the broker. An open port is not enough: until the broker has joined its cluster the list is empty.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<boolean>}
 */
const brokerAnswers = ({ host, port }) =>
  new Promise((resolve) => {
    let answer = Buffer.alloc(0)
    const socket = connect({ host, port, timeout: ANSWER_MS })
    const finish = (ready) => {
      socket.destroy()
      resolve(ready)
    }
    socket.on('connect', () => socket.write(metadataRequest()))
    socket.on('error', () => finish(false))
    socket.on('timeout', () => finish(false))
    socket.on('close', () => finish(false))
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk])
      // length, correlation id, number of brokers: four bytes each
      if (answer.length >= 12) finish(answer.readInt32BE(4) === CORRELATION && answer.readInt32BE(8) > 0)
    })
  })

/**
 * Resolves when the broker answers requests.
 * @param {{ host?: string, port: number, timeoutMs?: number, signal?: AbortSignal }} options
 * @returns {Promise<void>}
 * @throws {Error} when it does not answer within `timeoutMs` (30 s), or when the signal aborts the wait
 */
export const waitForBroker = async ({ host = '127.0.0.1', port, timeoutMs = 30_000, signal }) => {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    signal?.throwIfAborted()
    if (await brokerAnswers({ host, port })) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Error(`Kafka did not answer on ${host}:${port} within ${timeoutMs} ms`)
}
