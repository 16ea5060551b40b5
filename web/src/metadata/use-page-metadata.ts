import { useEffect } from 'react'
import { headElements, type PageMetadata } from './page-metadata.ts'

const MARK = 'data-page'

/** The page whose head the server wrote, with more than is known here, until the reader goes on. */
let written = typeof location === 'object' ? location.href : ''

/** Puts a page's metadata into the head when the reader comes to it from another page. The server did it for the first. */
export function usePageMetadata(page: PageMetadata | undefined): void {
  const words = page === undefined ? '' : JSON.stringify(page)
  useEffect(() => {
    if (words === '' || location.href === written) return
    written = ''
    const metadata = JSON.parse(words) as PageMetadata
    document.title = metadata.title
    document.documentElement.lang = metadata.language
    for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove()
    document.head.append(...headElements(metadata, location.origin).map(({ tag, attributes }) => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries({ ...attributes, [MARK]: '' })) element.setAttribute(name, value)
      return element
    }))
  }, [words])
}
