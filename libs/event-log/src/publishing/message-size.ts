import { MessageTooLargeError } from '../errors.ts'
import { type OutgoingMessage } from '../event-log.ts'

/** Maximum bytes of key and value together. */
export const MAX_MESSAGE_BYTES = 1024 * 1024

/** Maximum bytes of all header names and values together. */
export const MAX_HEADER_BYTES = 32 * 1024

/**
 * @returns bytes of key, value and headers
 * @throws MessageTooLargeError
 */
export const checkedSize = ({ key, value, headers }: OutgoingMessage): number => {
  const body = Buffer.byteLength(key ?? '') + (typeof value === 'string' ? Buffer.byteLength(value) : value.byteLength)
  if (body > MAX_MESSAGE_BYTES) throw new MessageTooLargeError(body, MAX_MESSAGE_BYTES)
  if (!headers) return body
  let bytes = 0
  for (const [name, text] of Object.entries(headers)) bytes += Buffer.byteLength(name) + Buffer.byteLength(text)
  if (bytes > MAX_HEADER_BYTES) throw new MessageTooLargeError(bytes, MAX_HEADER_BYTES)
  return body + bytes
}
