import { expect, it } from '@jest/globals'
import { bounceBrake, refusalBrake, refusedAtEnd } from './brakes.ts'

const counts = (given: Partial<Parameters<typeof bounceBrake>[0]>) => ({ ended: 0, sent: 0, hard: 0, complaints: 0, ...given })

it('pauses at more than 5 % refusals among the last 200 of a class', () => {
  expect(refusalBrake('google', 10)).toBeUndefined()
  expect(refusalBrake('google', 11)).toBe('The mail servers of google refused 11 of the last 200 mails.')
})

it('pauses at more than 2 % of addresses that do not exist', () => {
  expect(bounceBrake(counts({ ended: 1000, hard: 20 }))).toBeUndefined()
  expect(bounceBrake(counts({ ended: 1000, hard: 21 }))).toBe('21 of 1000 addresses do not exist any more.')
})

it('pauses at more than 0.1 % complaints', () => {
  expect(bounceBrake(counts({ sent: 5000, complaints: 5 }))).toBeUndefined()
  expect(bounceBrake(counts({ sent: 5000, complaints: 6 }))).toBe('6 of 5000 recipients reported the mail as spam.')
})

it('does not pause a small send for one mishap', () => {
  expect(bounceBrake(counts({ ended: 10, sent: 10, hard: 2, complaints: 1 }))).toBeUndefined()
})

it.each([
  [1, 0, 'The mail servers refused 1 of 1 mails.'],
  [12, 0, 'The mail servers refused 12 of 12 mails.'],
  [40, 35, 'The mail servers refused 5 of 40 mails.'],
  [40, 36, undefined],
  [200, 190, undefined],
  [200, 189, 'The mail servers refused 11 of 200 mails.'],
  [3, 3, undefined],
  [0, 0, undefined],
])('a send that is over, with %d tries of which %d were accepted, tells %j', (ended, sent, told) => {
  expect(refusedAtEnd({ ended, sent })).toBe(told)
})
