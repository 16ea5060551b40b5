/** A socket that stands for the hosts of a name. */
export interface NamedSocket {
  /** A host name, or `*.` and the name of all hosts below it. */
  readonly name: string
  readonly address: string
  readonly port: number
}

/** Names that exist in no public DNS (RFC 2606). */
const RESERVED = /^(?:\*\.)?(?:[a-z\d-]+\.)*(?:example|test)$/

/**
 * Reads `host=address:port` pairs separated by commas; a host may begin with `*.`.
 * Throws for anything else, and for a host that is not under `.example` or `.test`: no name of the internet is led elsewhere.
 */
export function readNamedSockets(text: string): NamedSocket[] {
  return text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name = '', address = '', port = ''] = /^([^=]+)=([\d.]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(pair) ?? []
      if (!RESERVED.test(name) || Number(port) > 65_535)
        throw new Error(`Not a name under .example or .test with its socket: ${pair}`)
      return { name, address: address.replace(/^\[|\]$/g, ''), port: Number(port) }
    })
}

/** The socket of a host name, if one stands for it. */
export function socketOf(hostname: string, sockets: readonly NamedSocket[]): NamedSocket | undefined {
  if (sockets.length === 0 || !RESERVED.test(hostname)) return undefined
  return sockets.find(({ name }) => (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name))
}
