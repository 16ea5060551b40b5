/** Base class of the errors that this library throws on purpose. `code` is stable. */
export class EventLogError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = code
  }
}

/** The log did not answer in time, or refused the request. Whether a message was written is unknown. */
export class EventLogUnavailableError extends EventLogError {
  constructor(message: string, cause?: unknown) {
    super('event-log-unavailable', message, { cause })
  }
}

/** The publish queue is full. Nothing of this call was written. */
export class EventLogOverloadedError extends EventLogError {
  constructor(topic: string) {
    super('event-log-overloaded', `Too much is waiting to be published to ${topic}`)
  }
}

/** The topic was never created. */
export class UnknownTopicError extends EventLogError {
  constructor(topic: string) {
    super('unknown-topic', `There is no topic ${topic}; make it with ensureTopic`)
  }
}

/** The message is larger than the limit that all adapters share. */
export class MessageTooLargeError extends EventLogError {
  constructor(bytes: number, limit: number) {
    super('message-too-large', `A message of ${bytes} bytes is over the limit of ${limit}`)
  }
}

export class EventLogClosedError extends EventLogError {
  constructor() {
    super('event-log-closed', 'The event log was closed')
  }
}
