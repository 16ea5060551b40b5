import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url)
/** Folders whose code writes text for people. */
const SOURCES = [
  'libs/*/src/**/*.{ts,tsx}',
  'services/*/src/**/*.{ts,tsx}',
  'gateway/src/**/*.ts',
  'web/src/**/*.{ts,tsx}',
  'web/server/**/*.{ts,tsx}',
]
const FORMATTING = /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time|UTC|GMT)String\(/

it('nobody else writes dates', () => {
  const files = globSync(SOURCES, { cwd: ROOT.pathname }).filter(
    (file) => !file.startsWith('libs/dates/') && !/\.spec\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => FORMATTING.test(readFileSync(new URL(file, ROOT), 'utf8')))).toEqual([])
})
