import { expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idleShareSince, readProcessorSeconds, secondsOf, timed } from './processor-time.ts'

test('the times of a shell and its children are added', () => {
  expect(secondsOf('0m0.01s 0m0.02s\n2m3.50s 0m1.25s\n')).toBeCloseTo(124.78)
})

test('a decimal comma is read like a point', () => {
  expect(secondsOf('0m0,250s 0m0,500s')).toBe(0.75)
})

test('a text without times has none', () => {
  expect(secondsOf('')).toBeUndefined()
})

test('a timed command keeps its output and exit code, and its children count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'processor-time-'))
  const file = join(folder, 'times')
  const inner = 'while (process.cpuUsage().user < 200_000); console.log(process.argv[1]); process.exitCode = 3'
  const { command, args } = timed({ command: process.execPath, args: ['-e', inner, 'two words'] }, file)
  let failure: unknown
  try {
    execFileSync(command, args, { encoding: 'utf8' })
  } catch (error) {
    failure = error
  }
  const seconds = readProcessorSeconds(file)
  const again = readProcessorSeconds(file)
  rmSync(folder, { recursive: true })
  expect(failure).toMatchObject({ status: 3, stdout: 'two words\n' })
  expect(seconds).toBeGreaterThanOrEqual(0.2)
  expect(again).toBeUndefined()
})

test('the idle share is that of the time between two looks', () => {
  expect(idleShareSince({ idle: 100, all: 400 }, { idle: 150, all: 600 })).toBe(0.25)
  expect(idleShareSince({ idle: 100, all: 400 }, { idle: 100, all: 400 })).toBe(0)
})
