import { type Call, readInput } from '@ribbonry/contracts'
import type { StrangeInput } from './strange-inputs.ts'

/**
 * The sentences with which an input is refused, as the services' guard finds them, or undefined where it is not refused before
 * the call does its work, or where only a service knows: what cannot be decoded, uploads and forms.
 */
export function refusalOf(call: Call, { params, query, body }: StrangeInput): string | undefined {
  if (call.upload !== undefined || call.multipart === true) return undefined
  try {
    const sent = JSON.stringify(body)
    const given = [
      [call.params, decoded(Object.entries(params))],
      [call.query, decoded(query)],
      [call.body, sent === undefined ? {} : ((JSON.parse(sent) as unknown) ?? {})],
    ] as const
    const faults = given.flatMap(([schema, value]) => {
      if (schema === undefined) return []
      const read = readInput(schema, value)
      return 'faults' in read ? [read.faults] : []
    })
    return faults.length === 0 ? undefined : JSON.stringify(faults)
  } catch {
    return undefined
  }
}

/** @throws URIError for what is not UTF-8 */
function decoded(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(pairs.map(([name, text]) => [name, decodeURIComponent(text)]))
}
