import { describe, expect, it } from '@jest/globals'
import { readDay, readSendDate } from './send-date.ts'

const TEN = { time: '10:00', zone: 'America/New_York' } as const
const NOW = new Date('2026-11-29T12:00:00Z')
const on = (day: string, month: string, year: string, now = NOW) => readSendDate({ day, month, year }, TEN, now)?.toISOString()

describe('the day of a newsletter', () => {
  it.each([
    ['3', '12', '2026', '2026-12-03'],
    ['03', '02', '2027', '2027-02-03'],
    ['29', '2', '2028', '2028-02-29'],
  ])('is read from %s, %s and %s', (day, month, year, iso) => {
    expect(readDay({ day, month, year })).toBe(iso)
  })

  it.each([
    ['31', '2', '2027'],
    ['29', '2', '2027'],
    ['31', '4', '2027'],
    ['1', '0', '2027'],
    ['1', '13', '2027'],
    ['0', '1', '2027'],
    ['32', '1', '2027'],
    ['', '1', '2027'],
    ['1', '', '2027'],
    ['1', '1', ''],
    ['1', '1', '27'],
    ['1.5', '1', '2027'],
    ['-1', '1', '2027'],
    ['one', '1', '2027'],
    ['1', 'null', '2027'],
  ])('is none for %j, %j, %j', (day, month, year) => {
    expect(readDay({ day, month, year })).toBeUndefined()
  })
})

describe('the time of sending', () => {
  it('is ten in New York, in winter and in summer', () => {
    expect([on('1', '12', '2026'), on('1', '7', '2027')]).toEqual(['2026-12-01T15:00:00.000Z', '2027-07-01T14:00:00.000Z'])
  })

  it('is ten on the days on which New York changes its clocks', () => {
    expect([on('14', '3', '2027'), on('7', '11', '2027')]).toEqual(['2027-03-14T14:00:00.000Z', '2027-11-07T15:00:00.000Z'])
  })

  it('is none once its hour has come', () => {
    const at = '2026-12-01T15:00:00.000Z'
    expect(on('1', '12', '2026', new Date(Date.parse(at) - 1000))).toBe(at)
    expect([on('1', '12', '2026', new Date(at)), on('1', '12', '2025')]).toEqual([undefined, undefined])
  })
})
