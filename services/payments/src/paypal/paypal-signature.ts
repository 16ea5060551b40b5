import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Largest age of a signature, seconds; clocks may differ by as much. */
const SIGNATURE_SECONDS = 300
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/

/** What PayPal says of an event in headers. */
export interface PaypalSignature {
  readonly algorithm: string
  readonly certificateUrl: string
  readonly transmissionId: string
  readonly transmissionTime: string
  readonly signature: string
}

/** The headers of a request that carries an event. */
export function paypalSignatureOf(headers: Readonly<Record<string, string | undefined>>): PaypalSignature {
  return {
    algorithm: headers['paypal-auth-algo'] ?? '',
    certificateUrl: headers['paypal-cert-url'] ?? '',
    transmissionId: headers['paypal-transmission-id'] ?? '',
    transmissionTime: headers['paypal-transmission-time'] ?? '',
    signature: headers['paypal-transmission-sig'] ?? '',
  }
}

/** Whether a signature is worth fetching its certificate: everything is there, and it is of these minutes. */
export function isRecent({ algorithm, transmissionId, transmissionTime, signature }: PaypalSignature, now: Date): boolean {
  const isWhole = /^SHA256withRSA$/i.test(algorithm) && transmissionId !== '' && signature !== ''
  return isWhole && Math.abs(now.getTime() - Date.parse(transmissionTime)) <= SIGNATURE_SECONDS * 1000
}

/**
 * The address of a certificate, where it may be fetched: on a host that is named, and encrypted unless PayPal's API itself is
 * not.
 * @param hosts with a port where it is not the usual one
 */
export function certificateAddress(text: string, hosts: readonly string[], apiUrl: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === new URL(apiUrl).origin)
  return isBare && isSafe && hosts.includes(url.host) && CERTIFICATE_PATH.test(url.pathname) ? url : undefined
}

/** Whether PayPal signed this body for the webhook with this id. @param certificate PEM */
export function isSignedBy(
  certificate: string,
  body: Uint8Array,
  { transmissionId, transmissionTime, signature }: PaypalSignature,
  { webhookId, now }: { readonly webhookId: string; readonly now: Date },
): boolean {
  const message = `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(certificate)
    if (now < validFromDate || now > validToDate) return false
    return verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    // What is no certificate has signed nothing.
    return false
  }
}
