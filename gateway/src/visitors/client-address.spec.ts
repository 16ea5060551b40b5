import { describe, expect, it } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { clientAddress, network } from './client-address.ts'

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
