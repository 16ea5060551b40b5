import { inRegion, REGION, type Region } from '../../src/regions/region.ts'
import { XML_HEAD, xmlElement, xmlText } from '../generated-files/xml.ts'
import type { SitemapEntry } from './sitemap-source.ts'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ALTERNATES = 'http://www.w3.org/1999/xhtml'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Sitemap (sitemaps.org 0.9) with the alternates of each page in other regions. */
export function sitemapXml(entries: readonly SitemapEntry[], site: string): string {
  const urls = entries.flatMap((entry) => {
    const alternates = entry.regions.length < 2 ? '' : alternatesOf(entry, site)
    return entry.regions.map((region) => urlXml(entry, region, alternates, site))
  })
  return (
    `${XML_HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${ALTERNATES}" xmlns:image="${IMAGES}">\n${urls.join('\n')}\n` +
    '</urlset>\n'
  )
}

export function sitemapIndexXml(files: readonly { readonly path: string; readonly modified?: string }[], site: string): string {
  const items = files.map(({ path, modified }) => `<sitemap>${xmlElement('loc', `${site}${path}`)}${changed(modified)}</sitemap>`)
  return `${XML_HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${items.join('\n')}\n</sitemapindex>\n`
}

function urlXml({ path, modified, image }: SitemapEntry, region: Region, alternates: string, site: string): string {
  const picture = image === undefined ? '' : `<image:image>${xmlElement('image:loc', fullAddress(image, site))}</image:image>`
  return `<url>${xmlElement('loc', `${site}${inRegion(region, path)}`)}${changed(modified)}${alternates}${picture}</url>`
}

function alternatesOf({ path, regions }: SitemapEntry, site: string): string {
  const named = regions.map((region) => alternate(REGION[region].language, `${site}${inRegion(region, path)}`))
  const root = regions.includes('us') ? [alternate('en', `${site}${path}`), alternate('x-default', `${site}${path}`)] : []
  return [...named, ...root].join('')
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`
}

function changed(modified: string | undefined): string {
  return modified === undefined ? '' : xmlElement('lastmod', modified)
}

function fullAddress(src: string, site: string): string {
  return src.startsWith('http') ? src : `${site}${src}`
}
