import { describe, expect, it } from '@jest/globals'
import { CONSUMED_EVENTS, postChanged, scoresChanged, type EventDeclaration } from '@ribbonry/contracts'
import { pino } from 'pino'
import { checkConsumptions } from './consumption-check.ts'
import { EventLogTransport } from './event-log-transport.ts'

function transportWith(...events: readonly EventDeclaration[]): EventLogTransport {
  const transport = new EventLogTransport(undefined, pino({ level: 'silent' }))
  for (const event of events)
    transport.addHandler(event.topic, () => Promise.resolve(), true, { consumption: { event, by: { group: 'test' } } })
  return transport
}

describe('a service', () => {
  it('starts with a handler for each event that it consumes', () => {
    expect(() => checkConsumptions(transportWith(...CONSUMED_EVENTS.giveaways), 'giveaways')).not.toThrow()
  })

  it('does not start without one', () => {
    expect(() => checkConsumptions(transportWith(), 'giveaways')).toThrow(`${postChanged.topic} has no handler`)
  })

  it('does not start with one for another event', () => {
    expect(() => checkConsumptions(transportWith(...CONSUMED_EVENTS.giveaways, scoresChanged), 'giveaways')).toThrow(
      `${scoresChanged.topic} is not among the events of giveaways`,
    )
  })

  it('with handlers does not start without an event log', () => {
    expect(() => transportWith(postChanged).listen(() => undefined)).toThrow('needs an event log')
  })
})
