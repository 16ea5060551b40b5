import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { AddressHash, clientAddress, network } from './client-address.ts'

const request = (peer: string, forwarded?: string): Pick<IncomingMessage, 'headers' | 'socket'> => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: peer } as IncomingMessage['socket'],
})

describe('clientAddress', () => {
  it('believes no header unless a proxy is trusted', () => {
    expect(clientAddress(request('10.0.0.9', '1.1.1.1'), 0)).toBe('10.0.0.9')
  })

  it('counts trusted hops from the right, so that what a visitor writes in front is ignored', () => {
    expect(clientAddress(request('10.0.0.9', '6.6.6.6, 1.1.1.1'), 1)).toBe('1.1.1.1')
    expect(clientAddress(request('10.0.0.9', '6.6.6.6, 1.1.1.1, 10.0.0.1'), 2)).toBe('1.1.1.1')
  })

  it('falls back to the peer without the header', () => {
    expect(clientAddress(request('10.0.0.9'), 1)).toBe('10.0.0.9')
  })
})

describe('the hash of an address', () => {
  const from = (address: string): IncomingMessage => request(address) as IncomingMessage
  const hash = new AddressHash('a secret', 0)

  afterEach(() => {
    jest.useRealTimers()
  })

  it('is another one on each day where services see it, and the same within a day', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') })
    const [kept, morning] = [hash.of(from('1.1.1.1')), hash.ofToday(from('1.1.1.1'))]
    jest.setSystemTime(new Date('2026-11-20T23:59:59Z'))
    expect(hash.ofToday(from('1.1.1.1'))).toBe(morning)
    jest.setSystemTime(new Date('2026-11-21T00:00:00Z'))
    expect([hash.of(from('1.1.1.1')) === kept, hash.ofToday(from('1.1.1.1')) === morning]).toEqual([true, false])
    expect(morning).not.toBe(kept)
  })

  it('is one for a household, and depends on the secret', () => {
    expect(hash.of(from('2001:db8:1:2::1'))).toBe(hash.of(from('2001:db8:1:2::9')))
    const others = [from('1.1.1.2'), from('2001:db8:1:3::1')].map((one) => hash.of(one))
    expect(others).not.toContain(hash.of(from('1.1.1.1')))
    expect(new AddressHash('another secret', 0).of(from('1.1.1.1'))).not.toBe(hash.of(from('1.1.1.1')))
  })
})

describe('network', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::1', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1', 'fe80:0:0:0'],
  ])('reads %s as %s', (address, expected) => {
    expect(network(address)).toBe(expected)
  })
})
