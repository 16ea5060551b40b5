import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { readMarkup, type MarkupNode } from './markup-tree.ts'

/**
 * Lower bound for a rendered page: node's own server, and for each request one renderToString of the same elements, with the same
 * attributes and texts, created anew as components do. No data, no router, no head.
 */
const [port = '0', file = ''] = process.argv.slice(2)
const tree = readMarkup(readFileSync(file, 'utf8'))

const toElement = (node: MarkupNode): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(toElement))
const Page = (): ReactNode => createElement(Fragment, null, ...tree.map(toElement))

createServer((_request, response) => {
  const html = renderToString(createElement(Page))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
}).listen(Number(port), '127.0.0.1')
