import { describe, expect, test } from '@jest/globals'
import { isPublicAddress } from './public-address.ts'
import { retryAfterSeconds } from './retry-after.ts'

describe('an address that is not asked', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'ff02::1',
    '100::1',
    '4000::1',
    '',
    'shop.example',
  ])('%j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450::1'])('an address that may be asked: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('how long a host asks to be left alone', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')

  test.each([
    ['120', 120],
    ['Thu, 01 Jan 2026 00:02:00 GMT', 120],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 1],
    ['0', 1],
    ['9999999999', 86_400],
    ['soon', 60],
    [undefined, 60],
  ])('%s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds)
  })
})
