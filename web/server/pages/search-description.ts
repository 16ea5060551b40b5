import { DESCRIPTION, SITE_NAME } from '../../src/metadata/page-metadata.ts'
import { XML_HEAD, xmlText } from '../generated-files/xml.ts'

/** The site's search for the search fields of browsers (OpenSearch 1.1). */
export function searchDescription(siteUrl: string): string {
  return [
    `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    `  <ShortName>${SITE_NAME}</ShortName>`,
    `  <Description>${xmlText(DESCRIPTION)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="48" height="48" type="image/x-icon">${xmlText(siteUrl)}/favicon.ico</Image>`,
    `  <Url type="text/html" method="get" template="${xmlText(siteUrl)}/search/{searchTerms}/"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
