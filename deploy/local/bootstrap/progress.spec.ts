import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, jest, test } from '@jest/globals'
import { Progress } from './progress.mjs'

/** Output of a progress into a file or a pipe. */
async function printed(options: { beatMs?: number }, use: (progress: Progress) => Promise<unknown>): Promise<string> {
  const out = new PassThrough()
  await use(new Progress(out as unknown as NodeJS.WriteStream, options))
  out.end()
  return await text(out)
}

test('without a terminal, a long step reports its progress', async () => {
  jest.useFakeTimers()
  try {
    const lines = await printed({ beatMs: 10_000 }, (progress) =>
      progress.step('packages', async (report) => {
        report('430 packages')
        await jest.advanceTimersByTimeAsync(25_000)
      }),
    )
    expect(lines.match(/ {2}… packages \d+\.\d s \(430 packages\)\n/g)).toHaveLength(2)
    expect(lines).toMatch(/ {2}✓ packages +\d+\.\d s\n$/)
  } finally {
    jest.useRealTimers()
  }
})

test('without an interval, only ended steps are printed', async () => {
  const lines = await printed({}, (progress) => progress.step('build', async () => 'unchanged'))
  expect(lines).toMatch(/^ {2}✓ build +\d+\.\d s {2}unchanged\n$/)
})

test('the total counts from the beginning of the command', () => {
  expect(new Progress(undefined, { began: Date.now() - 90_000 }).total).toMatch(/^9[0-9]\.\d s$/)
})
