import { getConfig, prettyDOM } from '@testing-library/react'

/**
 * Error of a query that found nothing. While it is awaited it is raised many times, and only what remains at the time limit is
 * read: the document is written then, and not at each attempt.
 */
export function elementError(message: string | null, container: Element): Error {
  const document = isAwaited() ? false : prettyDOM(container)
  const error = new Error([message, document].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

/** Testing Library sets this during the attempts of `findBy` and `waitFor`, and leaves it out of its types. */
function isAwaited(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}
