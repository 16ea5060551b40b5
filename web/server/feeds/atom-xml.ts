import { SITE_NAME } from '../../src/metadata/page-metadata.ts'
import { XML_HEAD, xmlElement, xmlText } from '../generated-files/xml.ts'
import type { Feed, FeedEntry } from './feed.ts'

/** `updated` of an empty feed. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** A feed as Atom (RFC 4287). Entry ids are the addresses of the pages, which never change. */
export function atomXml(feed: Feed, path: string, site: string): string {
  const updated =
    feed.entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? NEVER
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    xmlElement('id', `${site}${path}`),
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.subtitle),
    xmlElement('updated', updated),
    link('self', 'application/atom+xml', `${site}${path}`),
    link('alternate', 'text/html', `${site}${feed.page}`),
    xmlElement('icon', `${site}/icon-192.png`),
    xmlElement('logo', `${site}/icon-512.png`),
    author(SITE_NAME),
    `<generator>${SITE_NAME}</generator>`,
    ...feed.entries.map((entry) => entryXml(entry, site)),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml(entry: FeedEntry, site: string): string {
  const address = `${site}${entry.path}`
  return [
    '<entry>',
    xmlElement('id', address),
    xmlElement('title', entry.title),
    link('alternate', 'text/html', address),
    xmlElement('published', entry.published),
    xmlElement('updated', entry.updated),
    author(entry.author),
    ...entry.categories.map((name) => `<category term="${xmlText(name)}"/>`),
    `<content type="html">${xmlText(contentHtml(entry, site))}</content>`,
    '</entry>',
  ].join('')
}

/** HTML content: escaped here, and once more as the text of the XML element. */
function contentHtml({ picture, summary }: FeedEntry, site: string): string {
  const image =
    picture === undefined ? '' : `<p><img src="${xmlText(fullAddress(picture.src, site))}" alt="${xmlText(picture.alt)}"></p>`
  return (
    image +
    summary
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((part) => `<p>${xmlText(part)}</p>`)
      .join('')
  )
}

function author(name: string): string {
  return `<author>${xmlElement('name', name)}</author>`
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`
}

function fullAddress(src: string, site: string): string {
  return src.startsWith('http') ? src : `${site}${src}`
}
