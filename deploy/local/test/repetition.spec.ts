import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { repository } from '../bootstrap/folders.mjs'
import { DataFolder } from '../src/data-folder.ts'
import { ProcessRecords } from '../src/processes/process-records.ts'
import { argsOfFile, runJest } from '../src/testing/jest-part.ts'
import { flakeLines, repeatFailedFiles, writeFlakes, type PartResult, type Verdict } from '../src/testing/repetition.ts'
import type { Tally } from '../src/testing/tally.ts'

/** Start of each file; `first` is true in its first run only. */
const HEAD = `import { test } from '@jest/globals'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
const mark = fileURLToPath(import.meta.url) + '.ran'
const first = !existsSync(mark)
writeFileSync(mark, '')
`
const sound = "test('is sound', () => undefined)\n"

/** Jest projects with a few tests, outside of the repository. */
class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'ribbonry-repetition-'))
  readonly repeated: string[] = []
  readonly #bench: { folder: DataFolder; records: ProcessRecords }

  constructor(files: Readonly<Record<string, string>>) {
    const data = new DataFolder(join(this.folder, 'data'))
    this.#bench = { folder: data, records: new ProcessRecords(join(data.run, 'processes')) }
    this.#write('package.json', '{ "type": "module" }')
    const preset = join(repository, 'jest.preset.js')
    this.#write(
      'jest.config.js',
      `import preset from '${preset}'\nexport default { ...preset, testMatch: ['**/*.test.js'], testTimeout: 300 }`,
    )
    for (const [file, text] of Object.entries(files)) this.#write(file, HEAD + text)
  }

  /** Path of a file as reports name it. */
  path(file: string): string {
    return relative(repository, join(this.folder, file))
  }

  async run(limitMs?: number): Promise<PartResult> {
    const jest = (run: string, args: readonly string[]): Promise<Tally> =>
      runJest(
        this.#bench,
        { name: 'fixture', folder: relative(repository, this.folder) },
        { env: {}, workers: 1, args, run, ...(limitMs !== undefined && { limitMs }) },
      )
    return {
      part: 'fixture',
      tally: await jest('fixture', []),
      repeat: (file) => {
        this.repeated.push(file)
        return jest(`fixture-again-${this.repeated.length}`, argsOfFile(file, ['test']))
      },
    }
  }

  clear(): void {
    rmSync(this.folder, { recursive: true })
  }

  #write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }
}

const notes: string[] = []
const progress = {
  step: (_name: string, work: () => Promise<Tally>): Promise<Tally> => work(),
  note: (line: string): void => {
    notes.push(line)
  },
}

describe('a failed file', () => {
  let project: Project
  let verdict: Verdict

  beforeAll(async () => {
    project = new Project({
      'test/processes/fails-once.test.js': `${sound}
        test('passes alone', () => { if (first) throw new Error('too busy\\nat first') })`,
      'test/processes/fails-twice.test.js': `${sound}
        test('fails', () => { throw new Error('red') })
        test('passes later', () => { if (first) throw new Error('early') })`,
      'test/processes/hangs-once.test.js': "test('answers', () => first ? new Promise(() => undefined) : undefined)",
      'test/service.test.js': "test('counts', () => { if (first) throw new Error('wrong') })",
    })
    verdict = await repeatFailedFiles([await project.run()], progress)
  }, 60_000)
  afterAll(() => {
    project.clear()
  })

  test('that kills processes runs once more, alone; one of a service does not', () => {
    expect(project.repeated.toSorted()).toEqual(
      ['fails-once', 'fails-twice', 'hangs-once'].map((name) => project.path(`test/processes/${name}.test.js`)),
    )
  })

  test('counts by its second run', () => {
    // The tests that pass in both runs, "passes alone", "passes later" and "answers".
    expect(verdict.tally).toMatchObject({ passed: 5, failed: 2 })
    expect(verdict.tally.failures.map((failure) => failure.split(' (')[0])).toEqual(['fixture: counts', 'fixture: fails'])
  })

  test('is reported as a flake if it passed, with its first message', () => {
    const lines = flakeLines(verdict.flakes).toSorted()
    expect(lines).toEqual([
      `flaked: ${project.path('test/processes/fails-once.test.js')}: passes alone: Error: too busy`,
      `flaked: ${project.path('test/processes/fails-twice.test.js')}: passes later: Error: early`,
      expect.stringMatching(/hangs-once\.test\.js: answers: .*Exceeded timeout of 300 ms/),
    ])
  })
})

test('a part that hangs and is ended names no file, so it stays failed', async () => {
  const project = new Project({ 'test/processes/hangs.test.js': "test('never ends', () => { for (;;); })" })
  const verdict = await repeatFailedFiles([await project.run(4_000)], progress)
  project.clear()
  expect([verdict.tally.passed, verdict.tally.failed, verdict.flakes, project.repeated]).toEqual([0, 1, [], []])
  expect(verdict.tally.failures[0]).toContain('and was ended')
}, 60_000)

/** A part with one failed test in each of its files. */
function failing(files: readonly string[], repeat: PartResult['repeat']): PartResult {
  const failedFiles = files.map((file) => ({
    file,
    passed: 1,
    failures: [`screens: looks right (${file})`],
    tests: [{ test: 'looks right', message: 'it did not' }],
  }))
  const failures = failedFiles.flatMap((file) => file.failures)
  return { part: 'screens', tally: { passed: files.length, failed: files.length, failures, failedFiles }, repeat }
}

describe('tests of pages', () => {
  const sixFiles = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `e2e/screens/${name}.test.ts`)
  const passing: PartResult['repeat'] = () => Promise.resolve({ passed: 2, failed: 0, failures: [] })

  test('of components run once more, and rules beside them do not', async () => {
    const { tally, flakes } = await repeatFailedFiles(
      [failing(['web/src/staff/gifts/gift-editor.spec.tsx', 'web/src/staff/gifts/gift-form.spec.ts'], passing)],
      progress,
    )
    expect(tally.failures).toEqual(['screens: looks right (web/src/staff/gifts/gift-form.spec.ts)'])
    expect(flakes.map(({ file }) => file)).toEqual(['web/src/staff/gifts/gift-editor.spec.tsx'])
  })

  test('run once more up to five files', async () => {
    const { tally, flakes } = await repeatFailedFiles([failing(sixFiles.slice(1), passing)], progress)
    expect([tally.passed, tally.failed, flakes.length]).toEqual([10, 0, 5])
  })

  test('stay failed if more files failed', async () => {
    const { tally, flakes } = await repeatFailedFiles([failing(sixFiles, passing)], progress)
    expect([tally.passed, tally.failed, flakes]).toEqual([6, 6, []])
    expect(notes).toContain('  6 files failed: more than 5 are not run once more')
  })

  test.each<[string, Tally, number]>([
    ['runs nothing', { passed: 0, failed: 0, failures: [] }, 1],
    ['ends without a report', { passed: 0, failed: 1, failures: ['screens\nended'] }, 0],
  ])('stay failed where the second run %s', async (_case, again, passed) => {
    const { tally, flakes } = await repeatFailedFiles([failing(sixFiles.slice(0, 1), () => Promise.resolve(again))], progress)
    expect([tally.passed, tally.failed, flakes]).toEqual([passed, 1, []])
  })
})

test('flakes are written to a file, also where there are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flakes-'))
  const file = join(folder, 'dist', 'flakes.json')
  const read = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const flake = { file: 'e2e/test/a.test.ts', test: 'pays', message: 'no' }
  writeFlakes(file, [flake])
  const some = read()
  writeFlakes(file, [])
  const none = read()
  rmSync(folder, { recursive: true })
  expect([some, none]).toEqual([[flake], []])
})
