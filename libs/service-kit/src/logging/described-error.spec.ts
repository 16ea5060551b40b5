import { describe, expect, it } from '@jest/globals'
import type { Logger } from 'pino'
import { createReadableLogger } from '../../test/readable-logger.ts'
import { NestLogger } from './logger.ts'
import { describeError, redactAddresses } from './described-error.ts'

const SECRET = 'ann@example.org'

/** The log output of `write`. */
function logged(write: (logger: Logger) => void): string {
  const { logger, text } = createReadableLogger()
  write(logger)
  return text()
}

describe('a logged error', () => {
  it('keeps its type, message, place and codes', () => {
    const line = JSON.parse(
      logged((logger) => {
        logger.error({ err: Object.assign(new TypeError('No such table'), { code: '42P01', table: 'boards' }) }, 'Failed')
      }),
    ) as { err: object }
    expect(line.err).toMatchObject({
      type: 'TypeError',
      message: 'No such table',
      code: '42P01',
      table: 'boards',
      stack: expect.stringContaining('described-error.spec'),
    })
  })

  it.each([
    ['parameters of a query', Object.assign(new Error('no'), { parameters: [SECRET], driverError: { detail: SECRET } })],
    [
      'the detail of a database error',
      Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: `Key (email)=(${SECRET}) already exists.`,
        where: SECRET,
      }),
    ],
    [
      'a value that PostgreSQL quotes',
      Object.assign(new Error(`invalid input syntax for type integer: "it's "${SECRET}""`), { code: '22P02' }),
    ],
    ['arguments of a Redis command', Object.assign(new Error('NOAUTH'), { command: { name: 'set', args: ['session', SECRET] } })],
    ['an address in its message', new Error(`No mailbox ${SECRET}`)],
    ['what a cause says', new Error('no', { cause: Object.assign(new Error(`about ${SECRET}`), { detail: SECRET }) })],
    ['what one of several says', new AggregateError([new Error(SECRET)], 'Several')],
  ])('does not tell %s', (_, error) => {
    expect(
      logged((logger) => {
        logger.error({ err: error }, 'Failed')
      }),
    ).not.toContain(SECRET)
    expect(
      logged((logger) => {
        logger.error(error)
      }),
    ).not.toContain(SECRET)
  })

  it('does not tell what PostgreSQL quotes, whatever it looks like', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "the password of ann"'), { code: '22P02' })
    expect(describeError(error)).toMatchObject({ message: 'invalid input syntax for type uuid: "…"', code: '22P02' })
    expect(
      logged((logger) => {
        logger.error({ err: error }, 'Failed')
      }),
    ).not.toContain('password')
  })

  it('does not tell them through the framework either', () => {
    const error = new Error(`No mailbox ${SECRET}`)
    const line = logged((logger) => {
      new NestLogger(logger).error(error, error.stack)
    })
    expect(line).not.toContain(SECRET)
    expect(line).toContain('described-error.spec')
  })

  it('names the constraint that a statement broke', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "members_email"'), {
      code: '23505',
      constraint: 'members_email',
    })
    expect(describeError(error)).toMatchObject({ message: error.message, constraint: 'members_email' })
  })
})

it.each([
  ['550 <ann@example.org>: no, "bob.b+x@sub.example.org"', '550 <…>: no, "…"'],
  ['connect redis://:secret@127.0.0.1:6379', 'connect redis://:…:6379'],
  ['/app/node_modules/@nestjs/core/index.js', '/app/node_modules/@nestjs/core/index.js'],
])('addresses go, what only looks like one stays: %s', (text, left) => {
  expect(redactAddresses(text)).toBe(left)
})
