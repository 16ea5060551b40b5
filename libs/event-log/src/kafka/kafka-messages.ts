import { type IHeaders, type KafkaMessage } from 'kafkajs'
import { type LoggedMessage } from '../event-log.ts'

/** Kafka allows duplicate header names; the last one counts. */
const headersOf = (headers: IHeaders | undefined): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers ?? {})) {
    const last = Array.isArray(value) ? value.at(-1) : value
    if (last !== undefined) texts[name] = last.toString()
  }
  return texts
}

export const loggedKafkaMessage = (partition: number, message: KafkaMessage): LoggedMessage => ({
  key: message.key?.toString(),
  value: message.value ?? Buffer.alloc(0),
  headers: headersOf(message.headers),
  partition,
  offset: BigInt(message.offset),
  timestamp: Number(message.timestamp),
})
