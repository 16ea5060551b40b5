import { expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fieldsOf, readKnownVisitors } from './known-visitors.ts'

test('a quoted field may hold commas and quotes', () => {
  expect(fieldsOf('a,,"b, ""c""",d')).toEqual(['a', '', 'b, "c"', 'd'])
})

test('there are visitors without data', () => {
  const known = readKnownVisitors('/nowhere/at/all')
  expect(known.source).toBe('made-up visitors')
  for (const each of [known.browsers, known.bots, known.referrers, known.clicks, known.depths])
    expect(each.length).toBeGreaterThan(0)
})

test('a log distinguishes people from bots, and has the first referrer of each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'))
  mkdirSync(join(folder, 'logs-apache-web'))
  const log = [
    'time,visitor,method,path,status,bytes,referrer,user_agent',
    't,v1,GET,/,200,1,https://search.example/,"Browser, of one"',
    't,v1,GET,/a,200,1,http://own.example/,"Browser, of one"',
    't,v2,GET,/,200,1,,SomeBot/1.0',
    't,v3,GET,/,200,1,http://own.example/,Other',
    't,v4,GET,/,200,1,http://own.example/b,Other',
    '',
  ].join('\n')
  writeFileSync(join(folder, 'logs-apache-web', 'requests.csv.gz'), gzipSync(log))
  expect(readKnownVisitors(folder)).toMatchObject({
    browsers: expect.arrayContaining(['Browser, of one', 'Other']),
    bots: ['SomeBot/1.0'],
    referrers: expect.arrayContaining(['https://search.example/', '']),
  })
  expect(readKnownVisitors(folder).referrers).not.toContain('http://own.example/')
  rmSync(folder, { recursive: true })
})
