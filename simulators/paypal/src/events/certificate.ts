import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { SigningKey } from '../objects/objects.ts'

const DAY_MS = 86_400_000
const VALID_DAYS = 3650

/** Tags of DER (X.690). */
const [INTEGER, BIT_STRING, NULL, OBJECT_ID, UTF8, UTC_TIME, SEQUENCE, SET] = [2, 3, 5, 6, 12, 23, 0x30, 0x31] as const

/** Encodes a DER value: tag, length and content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), body])
}

const objectId = (hex: string): Buffer => der(OBJECT_ID, Buffer.from(hex, 'hex'))
// Object ids: sha256WithRSAEncryption (1.2.840.113549.1.1.11) and commonName (2.5.4.3).
const ALGORITHM = der(SEQUENCE, objectId('2a864886f70d01010b'), der(NULL))
const nameOf = (text: string): Buffer => der(SEQUENCE, der(SET, der(SEQUENCE, objectId('550403'), der(UTF8, Buffer.from(text)))))
const timeOf = (moment: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${moment.toISOString().replace(/^..|[-:T]|\..*$/g, '')}Z`, 'ascii'))

/** Creates a key with a self-signed certificate (X.509 version 1). */
export function createSigningKey(now: Date): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = nameOf('A simulator of PayPal')
  const [from, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + VALID_DAYS * DAY_MS)]
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    ALGORITHM,
    name,
    der(SEQUENCE, timeOf(from), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = der(SEQUENCE, content, ALGORITHM, signature)
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    id: `CERT-${createHash('sha256').update(certificate).digest('hex').slice(0, 24)}`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
