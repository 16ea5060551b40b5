import { afterEach, expect, test } from '@jest/globals'
import { Editor } from '@tiptap/react'
import { shortDocumentOf, textOf } from './document.ts'
import { withStylesAsTags } from './pasted-html.ts'
import { withListsAsTags } from './pasted-lists.ts'
import { shortTextExtensions } from './text-extensions.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** The stored text of pasted HTML. */
function pasted(html: string): string {
  const element = document.createElement('div')
  document.body.append(element)
  editor = new Editor({ element, extensions: shortTextExtensions(), content: shortDocumentOf(''), injectCSS: false })
  editor.view.pasteHTML(withStylesAsTags(withListsAsTags(html)), new Event('paste') as ClipboardEvent)
  return textOf(editor.getJSON())
}

const item = (words: string, mark: string, level = 1) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1">` +
  `<span style="mso-list:Ignore">${mark}<span style="font:7pt">&nbsp;&nbsp; </span></span>${words}</p>`

test.each([
  ['items of Word', `<p>Take:</p>${item('a cup', '·')}${item('a lid', '·')}<p>Done.</p>`, 'Take:\n\n- a cup\n- a lid\n\nDone.'],
  [
    'numbers of Word, one list below another',
    item('one', '1.') + item('below', 'a)', 2) + item('two', '2.'),
    '1. one\n   1. below\n2. two',
  ],
  ['lists of a page', '<ul><li>one</li><li><b>two</b></li></ul>', '- one\n- **two**'],
  ['quotes', '<blockquote><p>Said.</p><p>Twice.</p></blockquote>', '> Said.\n>\n> Twice.'],
  ['line breaks', '<p>one<br>two<br><br>three</p>', 'one two\n\nthree'],
  ['headings, as paragraphs', '<h2>Tea</h2><p>for two</p>', 'Tea\n\nfor two'],
  [
    'links to pages of ours, and no others',
    '<p><a href="/mugs/">mugs</a> <a href="https://x.example/">shop</a></p>',
    '[mugs](/mugs/) shop',
  ],
  ['Google Docs', '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> words</p></b>', '**Bold** words'],
  ['scripts and pictures: nothing', '<p>one<script>alert(1)</script><img src="https://x.example/p.jpg" onerror="x"></p>', 'one'],
])('pasting keeps %s', (_what, html, text) => {
  expect(pasted(html)).toBe(text)
})
