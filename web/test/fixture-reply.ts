import { type Call, sampleOf } from '@ribbonry/contracts'
import { z } from 'zod'
import { memberOf } from './accounts.ts'
import { failure, replyTo, type Reply, success } from './fixture-answers.ts'
import { callAt, type FoundCall, refusalOf } from './fixture-calls.ts'
import type { Fixtures, RecordedCall } from './fixtures.ts'

/** A request as the gateway reads it. */
export interface FixtureRequest {
  readonly method: string
  readonly url: URL
  readonly cookie: string
  /** Parsed JSON, or the fields of a form; null without a body. */
  readonly body: unknown
}

/** Answers a call with the override of the test, else with a handwritten fixture or a sample. Records the call. */
export function fixtureReply(fixtures: Fixtures, { method, url, cookie, body }: FixtureRequest): Reply {
  const found = callAt(method, url.pathname)
  if (found === undefined) return [404, failure('There is no such call.', 'not-found')]
  const asked: RecordedCall = { url, params: found.params, query: Object.fromEntries(url.searchParams), body, cookie }
  const override = fixtures.record(found.call, asked)
  if (override !== undefined && 'status' in override)
    return [override.status, { meta: { status: 'error', ...override.meta }, ...override.carried }]
  const member = memberOf(cookie)
  const refusal = refusalOf(found.call, member)
  if (refusal !== undefined) return [refusal[0], failure(refusal[2], refusal[1])]
  const [status, answer, cookies = []] = replyTo({ method, url, body, member }) ?? sampleReply(found.call)
  if (override === undefined) return checked(fixtures, found, [status, answer, cookies])
  const usual = (isSuccess(answer) ? answer : sampleReply(found.call)[1]) as object
  return checked(fixtures, found, [200, { ...usual, ...override.content(asked, usual) }, cookies])
}

/** A sample answer; entries that can be in the trash are outside of it. */
function sampleReply({ answer }: Call): Reply {
  return success(
    JSON.parse(JSON.stringify(sampleOf(answer)), (key: string, value: unknown) => (key === 'trashed' ? null : value)) as object,
  )
}

/** An answer, checked against its call. */
function checked(fixtures: Fixtures, { name, call }: FoundCall, [status, answer, cookies]: Reply): Reply {
  const { error } = isSuccess(answer) ? call.answer.safeParse(answer) : {}
  if (error !== undefined) fixtures.reportFault(`${name} (${call.method} ${call.path}): ${z.prettifyError(error)}`)
  return [status, answer, cookies ?? []]
}

function isSuccess(answer: unknown): boolean {
  return (answer as { meta: { status: string } }).meta.status === 'success'
}
