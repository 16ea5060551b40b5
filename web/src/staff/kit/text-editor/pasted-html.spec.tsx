import { expect, test } from '@jest/globals'
import { withStylesAsTags } from './pasted-html.ts'

test.each([
  [
    'Google Docs: a bold tag that is not bold around everything',
    '<b style="font-weight:normal"><p><span style="font-weight:400">Plain, </span>' +
      '<span style="font-weight:700">bold</span></p></b>',
    '<p><span style="font-weight:400">Plain, </span><span style="font-weight:700"><strong>bold</strong></span></p>',
  ],
  ['italic', '<span style="font-style:italic">slanted</span>', '<span style="font-style:italic"><em>slanted</em></span>'],
  [
    'both',
    '<span style="font-style: ITALIC; font-weight: bold !important">both</span>',
    '<span style="font-style: ITALIC; font-weight: bold !important"><strong><em>both</em></strong></span>',
  ],
  [
    'plain words within bold ones',
    '<strong>bold <span style="font-weight:400">plain</span></strong>',
    '<strong>bold </strong><span style="font-weight:400">plain</span>',
  ],
  ['Word, with a property of its own', '<b style="mso-bidi-font-weight:normal">bold</b>', '<strong>bold</strong>'],
  ['a link', '<a href="/x" style="font-weight:600">here</a>', '<a href="/x" style="font-weight:600"><strong>here</strong></a>'],
  ['nothing of styles', '<p><b>bold</b> <i>slanted</i></p>', '<p><b>bold</b> <i>slanted</i></p>'],
  [
    'what the editor copied',
    '<p data-pm-slice="1 1 []"><strong style="font-weight:400">kept</strong></p>',
    '<p data-pm-slice="1 1 []"><strong style="font-weight:400">kept</strong></p>',
  ],
])('%s', (_what, html, tags) => {
  expect(withStylesAsTags(html)).toBe(tags)
})
