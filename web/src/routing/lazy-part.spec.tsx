import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { dom } from '../../test/components/dom.ts'
import { reloadOnce } from '../ui/later/fetch-code.ts'
import { later } from '../ui/later/later.tsx'
import { Hydrated } from '../ui/mounted/hydrated.tsx'
import { lazyPart } from './lazy-part.tsx'

interface PageProps {
  readonly Guide: ComponentType
  /** Says when the code of the guide is lost. */
  readonly Sign: ComponentType
}

/** A part inside of a page, as the layout draws it: the page is marked as hydrated before its parts are hydrated. */
function Page({ Guide, Sign }: PageProps) {
  return (
    <Suspense>
      <Suspense fallback="A moment">
        <Guide />
      </Suspense>
      <Suspense>
        <Sign />
      </Suspense>
      <Hydrated />
    </Suspense>
  )
}

const rendered: PageProps = { Guide: () => <h1>Gifts for night owls</h1>, Sign: () => null }

/** The same page in a browser that does not get its code. */
function lostPage(): PageProps {
  const lose = () => Promise.reject<PageProps>(new Error('Failed to fetch dynamically imported module'))
  return {
    Guide: lazyPart(lose, (page) => page.Guide).Part,
    Sign: later(
      lose,
      (page) => page.Sign,
      () => 'The code is lost',
    ),
  }
}

const { fetch, location } = globalThis
let reloads: number

beforeEach(() => {
  reloads = 0
  const stand = { reload: () => (reloads += 1) }
  Object.defineProperty(globalThis, 'location', { configurable: true, value: stand })
  globalThis.fetch = () => Promise.resolve(new Response())
})

afterEach(() => {
  cleanup()
  history.replaceState(null, '')
  Object.defineProperty(globalThis, 'location', { configurable: true, value: location })
  globalThis.fetch = fetch
})

/** Shows the page, in place of the HTML of the server if there is any, until its code is known to be lost. */
async function showLostPage(html?: string): Promise<void> {
  cleanup()
  const container = document.createElement('div')
  container.innerHTML = html ?? ''
  document.body.append(container)
  render(<Page {...lostPage()} />, { container, hydrate: html !== undefined, onCaughtError: () => undefined })
  await screen.findByText('The code is lost')
}

test('a part of which the code is lost keeps the HTML of the server', async () => {
  await showLostPage(renderToString(<Page {...rendered} />))
  expect([screen.getByRole('heading', { level: 1 }).textContent, reloads]).toEqual(['Gifts for night owls', 0])
})

test('a part that the browser draws itself is asked for as a document, once for each address', async () => {
  const counts: number[] = []
  for (const address of ['/a-guide/', '/a-guide/', '/another-guide/']) {
    if (address !== dom.window.location.pathname) history.pushState(null, '', address)
    await showLostPage()
    counts.push(reloads)
  }
  expect(counts).toEqual([1, 1, 2])
})

test('a page that loses two parts is reloaded, and is not when it loses them again', () => {
  expect([reloadOnce(), reloadOnce(), reloads]).toEqual([true, true, 1])
  // The next document at this address.
  const { again } = history.state as { readonly again: number }
  history.replaceState({ again: again - 1 }, '')
  expect([reloadOnce(), reloads]).toEqual([false, 1])
})
