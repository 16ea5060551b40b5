import { describe, expect, it } from '@jest/globals'
import { certificateAddress, isRecent, isSignedBy, type PaypalSignature } from './paypal-signature.ts'

const HOSTS = ['api.paypal.com', '127.0.0.1:8095']
const API = 'http://127.0.0.1:8095'
const NOW = new Date('2026-11-24T12:00:00Z')
const SIGNATURE: PaypalSignature = {
  algorithm: 'SHA256withRSA',
  certificateUrl: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  transmissionId: 'an-id',
  transmissionTime: '2026-11-24T12:00:00Z',
  signature: 'c2lnbmF0dXJl',
}

describe('the address of a certificate', () => {
  it.each([
    'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
    // The simulator of PayPal has no TLS, and neither does its API.
    'http://127.0.0.1:8095/v1/notifications/certs/CERT-1',
  ])('%s is accepted', (text) => {
    expect(certificateAddress(text, HOSTS, API)?.href).toBe(text)
  })

  it.each([
    '',
    'nonsense',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://user:pass@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../elsewhere',
    'https://api.paypal.com/elsewhere',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?x=1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1#x',
    'http://127.0.0.1:8096/v1/notifications/certs/CERT-1',
    'http://127.0.0.1/v1/notifications/certs/CERT-1',
    'http://169.254.169.254/v1/notifications/certs/CERT-1',
    'file:///v1/notifications/certs/CERT-1',
  ])('%s is refused', (text) => {
    expect(certificateAddress(text, HOSTS, API)).toBeUndefined()
  })
})

describe('a signature', () => {
  it.each([
    ['2026-11-24T12:00:00Z', true],
    ['2026-11-24T11:55:00Z', true],
    ['2026-11-24T11:54:59Z', false],
    ['2026-11-24T12:05:01Z', false],
    ['', false],
    ['yesterday', false],
  ])('of %s is recent: %p', (transmissionTime, isIt) => {
    expect(isRecent({ ...SIGNATURE, transmissionTime }, NOW)).toBe(isIt)
  })

  it.each([{ algorithm: 'none' }, { algorithm: '' }, { transmissionId: '' }, { signature: '' }])('with %j is invalid', (part) => {
    expect(isRecent({ ...SIGNATURE, ...part }, NOW)).toBe(false)
  })

  it.each(['', 'nonsense', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])(
    'by an invalid certificate (%j) is invalid',
    (certificate) => {
      expect(isSignedBy(certificate, Buffer.from('{}'), SIGNATURE, { webhookId: 'W', now: NOW })).toBe(false)
    },
  )
})
