import { expect, it } from '@jest/globals'
import { figuresCsv } from './figures-csv.ts'

const day = { day: '2026-11-20', creative: 7, impressions: 10, viewable: 6, clicks: 2, markedImpressions: 3, markedClicks: 1 }

it('writes a line for each day and creative, with titles that no spreadsheet runs as formulas', () => {
  expect(
    figuresCsv([
      { ...day, title: 'A kite, "found"' },
      { ...day, title: '=HYPERLINK("https://evil.example")' },
    ]),
  ).toBe(
    [
      'day,creative,title,impressions,viewable,clicks,not counted impressions,not counted clicks',
      '2026-11-20,7,"A kite, ""found""",10,6,2,3,1',
      '2026-11-20,7,"\'=HYPERLINK(""https://evil.example"")",10,6,2,3,1',
      '',
    ].join('\r\n'),
  )
})
