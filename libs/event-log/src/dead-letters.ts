import { type LoggedMessage, type OutgoingMessage } from './event-log.ts'

/** Longest reason that is kept, characters. */
const REASON_LENGTH = 1000

/** The topic for messages of `topic` that cannot be handled. */
export const deadLetterTopic = (topic: string): string => `${topic}.dead`

/** The message as it was, with where it came from and why it is here. */
export const deadLetterOf = (topic: string, message: LoggedMessage, reason: string, now: Date): OutgoingMessage => ({
  key: message.key,
  value: message.value,
  headers: {
    ...message.headers,
    'dead-reason': reason.slice(0, REASON_LENGTH),
    'dead-topic': topic,
    'dead-partition': String(message.partition),
    'dead-offset': String(message.offset),
    'dead-at': now.toISOString(),
  },
})
