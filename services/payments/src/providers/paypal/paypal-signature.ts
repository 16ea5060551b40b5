import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Largest age of a signature, seconds, and largest clock difference. */
const SIGNATURE_SECONDS = 300
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/

/** Signature headers of an event. */
export interface PaypalSignature {
  readonly algorithm: string
  readonly certificateUrl: string
  readonly transmissionId: string
  readonly transmissionTime: string
  readonly signature: string
}

/** Reads the signature headers of a request. */
export function paypalSignatureOf(headers: Readonly<Record<string, string | undefined>>): PaypalSignature {
  return {
    algorithm: headers['paypal-auth-algo'] ?? '',
    certificateUrl: headers['paypal-cert-url'] ?? '',
    transmissionId: headers['paypal-transmission-id'] ?? '',
    transmissionTime: headers['paypal-transmission-time'] ?? '',
    signature: headers['paypal-transmission-sig'] ?? '',
  }
}

/** Whether a signature is complete and recent. Checked before its certificate is fetched. */
export function isRecent({ algorithm, transmissionId, transmissionTime, signature }: PaypalSignature, now: Date): boolean {
  const isWhole = /^SHA256withRSA$/i.test(algorithm) && transmissionId !== '' && signature !== ''
  return isWhole && Math.abs(now.getTime() - Date.parse(transmissionTime)) <= SIGNATURE_SECONDS * 1000
}

/**
 * Address of a certificate if it may be fetched: on an allowed host, and over HTTPS unless PayPal's API itself is without.
 * @param hosts with a port unless it is the default
 */
export function certificateAddress(text: string, hosts: readonly string[], apiUrl: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === new URL(apiUrl).origin)
  return isBare && isSafe && hosts.includes(url.host) && CERTIFICATE_PATH.test(url.pathname) ? url : undefined
}

/**
 * Whether PayPal signed this body for the webhook with this id.
 * @param certificate PEM
 */
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
    // An invalid certificate verifies nothing.
    return false
  }
}
