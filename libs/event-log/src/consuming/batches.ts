import { type Batch, type LoggedMessage } from '../event-log.ts'

/** @param messages of one partition, at least one */
export const batchOf = (topic: string, messages: readonly LoggedMessage[], attempt: number): Batch => {
  const first = messages[0]
  const last = messages.at(-1)
  if (!first || !last) throw new RangeError('A batch holds one message or more')
  return { topic, partition: first.partition, messages, firstOffset: first.offset, lastOffset: last.offset, attempt }
}

/** Splits a list into slices of at most `size`, in order. */
export const slices = <Item>(items: readonly Item[], size: number): Item[][] => {
  const pieces: Item[][] = []
  for (let at = 0; at < items.length; at += size) pieces.push(items.slice(at, at + size))
  return pieces
}
