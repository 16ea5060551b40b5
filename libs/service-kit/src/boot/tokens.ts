/** Injection token of the service's pino logger. */
export const LOGGER = Symbol('logger')
/** Injection token of the event log. */
export const EVENT_LOG = Symbol('event log')
