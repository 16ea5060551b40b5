import { describe, expect, it } from '@jest/globals'
import { BadRequestException, NotFoundException } from '@nestjs/common'
import { DomainError, InvalidInput } from './domain-error.ts'
import { describeFailure, errorEnvelope } from './envelope.filter.ts'

describe('a failure', () => {
  it('of the input is a 400 however the call answers, with what is wrong where', () => {
    const wanted = {
      status: 400,
      meta: { code: 'invalid-input', error: 'Please enter a name', fields: { name: 'Please enter a name' } },
    }
    const error = new InvalidInput({ name: 'Please enter a name' })
    expect(describeFailure(error, { refusals: 'envelope' })).toEqual(wanted)
    expect(describeFailure(error, { refusals: 'status' })).toEqual(wanted)
  })

  it('of the rules of a call that answers in the envelope is a 200 that says so', () => {
    expect(describeFailure(new DomainError('refused', 'no', 'No.'), { refusals: 'envelope' })).toEqual({
      status: 200,
      meta: { code: 'no', error: 'No.' },
    })
  })

  it.each([{ refusals: 'status' } as const, {}, undefined])(
    'of the rules of any other call (%j) has a status of its own',
    (of) => {
      expect(describeFailure(new DomainError('not-found', 'no-such-post', 'No.'), of).status).toBe(404)
    },
  )

  it('carries the fields that a rule names', () => {
    const error = new DomainError('conflict', 'taken', 'That is taken.', { slug: 'That is taken.' })
    expect(describeFailure(error, { refusals: 'status' }).meta.fields).toEqual({ slug: 'That is taken.' })
  })

  it.each([
    [new NotFoundException('Cannot GET /x'), 404, 'no-such-call'],
    [Object.assign(new Error('big'), { statusCode: 413 }), 413, 'body-too-large'],
    [Object.assign(new Error('type'), { statusCode: 415 }), 415, 'unsupported-content-type'],
    [new BadRequestException('Unexpected token'), 400, 'invalid-request'],
    [Object.assign(new Error('URI'), { statusCode: 414 }), 414, 'invalid-request'],
  ])('of the transport (%#) has its status and no words of the framework', (error, status, code) => {
    const failure = describeFailure(error, { refusals: 'envelope' })
    expect(failure).toMatchObject({ status, meta: { code } })
    expect(failure.meta.error).not.toContain(error.message)
  })

  it.each([
    Object.assign(new Error('Reached the max retries per request limit (which is 2).'), { name: 'MaxRetriesPerRequestError' }),
    new Error('Connection is closed.'),
    new Error('Command timed out'),
    new Error('LOADING Redis is loading the dataset in memory'),
    new Error("OOM command not allowed when used memory > 'maxmemory'."),
    Object.assign(new Error('EXECABORT'), {
      previousErrors: [new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    }),
    Object.assign(new Error('EXECABORT'), { previousErrors: [new Error('READONLY You cannot write')] }),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('a query failed'), { driverError: Object.assign(new Error('sorry'), { code: '53300' }) }),
    new Error('fetch failed', { cause: new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNRESET' })]) }),
  ])('of a server that we need (%#) is a 503 that tells nothing of it', (error) => {
    expect(describeFailure(error, { refusals: 'envelope' })).toEqual({
      status: 503,
      meta: { code: 'unavailable', error: 'This part of the site is down for a moment. Please try again.' },
    })
  })

  it.each([new Error('connection to 10.0.0.1 refused'), 'a string', undefined, null, { statusCode: 'x' }])(
    'nobody expected (%#) tells nothing of itself',
    (error) => {
      expect(errorEnvelope(error, { refusals: 'status' }, 'r1')).toEqual({
        status: 500,
        body: { meta: { status: 'error', code: 'internal', error: 'Something went wrong on our side.', request_id: 'r1' } },
      })
    },
  )
})
