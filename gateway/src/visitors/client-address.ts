import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Pseudonymises visitor addresses: only a keyed hash is stored or compared. */
export class AddressHash {
  constructor(
    private readonly secret: string,
    private readonly trustedProxies: number,
  ) {}

  of(request: IncomingMessage): string {
    return this.#hash(`address:${this.#network(request)}`)
  }

  /** Hash that changes each day (UTC), for services: stored values cannot be linked across days. */
  ofToday(request: IncomingMessage): string {
    return this.#hash(`address:${new Date().toISOString().slice(0, 10)}:${this.#network(request)}`)
  }

  #network(request: IncomingMessage): string {
    return network(clientAddress(request, this.trustedProxies))
  }

  #hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url').slice(0, 22)
  }
}

/** The visitor's address: the peer's, or the entry of X-Forwarded-For that the number of trusted proxies points to. */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer
}

/** Groups addresses by household: one IPv4 address, or an IPv6 /64. */
export function network(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (!isIPv6(plain)) return plain
  const [left = '', right = ''] = plain.split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === '' ? [] : right.split(':')
  const groups = plain.includes('::')
    ? [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
    : head
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i

/** Whether a request comes from a private network directly, not through the edge in front. */
export function isDirectConnection(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false
  const peer = request.socket.remoteAddress ?? ''
  return PRIVATE.test(peer.startsWith('::ffff:') ? peer.slice(7) : peer)
}
