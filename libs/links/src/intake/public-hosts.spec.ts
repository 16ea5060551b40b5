import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { isPublicHost } from './public-hosts.ts'

/** Checks a host as the link parser does: the URL parser normalises the notation first. */
function isOpen(host: string): boolean {
  return isPublicHost(new URL(`http://${host}/`).hostname)
}

describe('a host that is not public', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0x7f.0x0.0x0.0x1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '0xa.1',
    '167772161',
    '012.1',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '3232235521',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:93.184.215.14]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[3fff::1]',
    '[5f00::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ｌocalhost',
    'printer.local',
    'db.internal',
    'metadata.google.internal',
    'router.lan',
    'nas.home',
    'nas.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'wiki.corp',
    'wiki.intranet',
    'box.localdomain',
    'a.onion',
    'shop',
    'metadata',
    'kubernetes',
  ])('%s', (host) => {
    expect(isOpen(host)).toBe(false)
  })
})

describe('a host that is public', () => {
  test.each([
    'shop.example',
    'www.amazon.co.uk',
    'localhost.example',
    'local.example',
    'internal.example',
    'xn--bcher-kva.example',
    'bücher.example',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '16843009',
    '[2606:4700::1111]',
    '[2001:4860:4860::8888]',
    '[2a00:1450::1]',
  ])('%s', (host) => {
    expect(isOpen(host)).toBe(true)
  })
})

describe('compared with another implementation of the same registries', () => {
  test('every IPv4 address, in every notation', () => {
    const edges = fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 255)
    const part = fc.oneof(fc.integer({ min: 0, max: 255 }), edges)
    fc.assert(
      fc.property(part, part, part, part, (a, b, c, d) => {
        const dotted = `${a}.${b}.${c}.${d}`
        const number = ((a * 256 + b) * 256 + c) * 256 + d
        const hex = `0x${number.toString(16)}`
        const octal = [a, b, c, d].map((value) => `0${value.toString(8)}`).join('.')
        const isUnicast = ipaddr.IPv4.parse(dotted).range() === 'unicast'
        expect([dotted, String(number), hex, octal].map(isOpen)).toEqual([isUnicast, isUnicast, isUnicast, isUnicast])
      }),
      { numRuns: 3000 },
    )
  })

  test('no IPv6 address is public that the other implementation calls special', () => {
    const first = fc.oneof(
      fc.constantFrom(0, 0x64, 0x100, 0x2001, 0x2002, 0x3fff, 0xfc00, 0xfe80, 0xff02),
      fc.integer({ min: 0, max: 0xffff }),
    )
    const rest = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(first, rest, (group, groups) => {
        const address = [group, ...groups].map((value) => value.toString(16)).join(':')
        expect(isOpen(`[${address}]`) ? ipaddr.IPv6.parse(address).range() : 'refused').toMatch(/^(?:unicast|refused)$/)
      }),
      { numRuns: 3000 },
    )
  })
})
