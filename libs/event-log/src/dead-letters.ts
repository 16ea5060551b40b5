import { type LoggedMessage, type OutgoingMessage } from './event-log.ts'

/** Maximum length of a stored reason, characters. */
const REASON_LENGTH = 1000

/** Dead-letter topic of `topic`. */
export const deadLetterTopic = (topic: string): string => `${topic}.dead`

/** The unchanged message, with its origin and the reason in headers. */
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
