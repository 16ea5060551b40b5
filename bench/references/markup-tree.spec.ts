import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { readMarkup, type MarkupNode } from './markup-tree.ts'

const toElement = (node: MarkupNode): unknown =>
  typeof node === 'string' ? node : createElement(node.tag, node.props, ...(node.children.map(toElement) as []))
const again = (html: string): string =>
  readMarkup(html)
    .map((node) => renderToString(toElement(node) as never))
    .join('')

test.each([
  '<p class="a b">One &amp; <b>two</b></p>',
  '<ul><li><a href="/x/?a=1&amp;b=2" data-set="plum">Text</a></li><li></li></ul>',
  '<div style="--set:#fff;aspect-ratio:4/3"><svg viewBox="0 0 24 24" stroke-width="2"><use href="#i-star"></use></svg></div>',
  '<form><label for="q">Find</label><input type="search" id="q" tabindex="-1" disabled="" name="s"/></form>',
])('markup that React wrote is rendered again to the same: %s', (html) => {
  expect(again(html)).toBe(html)
})
