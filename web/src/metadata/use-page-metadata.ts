import { useEffect } from 'react'
import { headElements, type PageMetadata } from './page-metadata.ts'

const MARK = 'data-page'

/** The page whose head the server wrote, until the first navigation. That head has elements that browsers do not know. */
let written = typeof location === 'object' ? location.href : ''

/** Updates the head after a client-side navigation. The server writes it for the first page. */
export function usePageMetadata(page: PageMetadata | undefined): void {
  const serialized = page === undefined ? '' : JSON.stringify(page)
  useEffect(() => {
    if (serialized === '' || location.href === written) return
    written = ''
    const metadata = JSON.parse(serialized) as PageMetadata
    document.title = metadata.title
    document.documentElement.lang = metadata.language
    for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove()
    document.head.append(
      ...headElements(metadata, location.origin).map(({ tag, attributes }) => {
        const element = document.createElement(tag)
        for (const [name, value] of Object.entries({ ...attributes, [MARK]: '' })) element.setAttribute(name, value)
        return element
      }),
    )
  }, [serialized])
}
