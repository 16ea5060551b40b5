import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** RFC 6238 with the parameters that every authenticator app supports. */
const SETTINGS = { issuer: 'Ribbonry', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks may differ by one code in either direction. */
const WINDOW = 1
/** 160 bits, as long as the hash (RFC 4226). */
const SECRET_BYTES = 20

export const newSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

export interface AppSetup {
  readonly secret: string
  readonly link: string
  readonly qr: { readonly size: number; readonly path: string }
}

/** The secret for an app as text, as a link and as a QR code. */
export function createSetup(secret: Uint8Array<ArrayBuffer>, label: string): AppSetup {
  const link = totp(secret, label).toString()
  return { secret: new Secret({ buffer: secret.buffer }).base32, link, qr: qrCodeOf(link) }
}

/** The time step (30 s, counted from 1970) of a code; undefined when the code is not valid now. */
export function findTimeStep(secret: Uint8Array<ArrayBuffer>, code: string, now: number): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: SETTINGS.period, timestamp: now }) + delta
}

function totp(secret: Uint8Array<ArrayBuffer>, label: string): TOTP {
  return new TOTP({ ...SETTINGS, label, secret: new Secret({ buffer: secret.buffer }) })
}

/** SVG path with one rectangle per run of dark modules. ISO/IEC 18004 requires a border of four modules. */
function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return { size, path }
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found.at(-1)
    if (dark && last !== undefined && last[0] + last[1] === x) last[1] += 1
    else if (dark) found.push([x, 1])
  })
  return found
}
