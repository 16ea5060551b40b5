import { describe, expect, it } from '@jest/globals'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { calls, openApiDocument } from '@ribbonry/contracts'

/** What Redocly recommends and the calls cannot follow. */
const LEFT_OUT = {
  // Paths such as /user/{id} beside /user/me are given; the gateway takes a word before a parameter.
  'no-ambiguous-paths': 'off',
  // A success and a refusal differ in `meta.status`, which this rule does not look into.
  'no-illogical-composition-keywords': 'off',
  // The link of a mail answers with a redirect alone.
  'operation-2xx-response': 'off',
} as const

describe('Redocly', () => {
  it('has nothing to say of the OpenAPI document', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: LEFT_OUT })
    const source = JSON.stringify(openApiDocument(calls))
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    const said = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
    expect(said).toEqual([])
  })
})
