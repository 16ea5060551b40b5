import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ShareButton } from './share-button.tsx'

let unmount: () => void
const usualMedia = globalThis.matchMedia

afterEach(() => {
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: usualMedia })
  Reflect.deleteProperty(navigator, 'share')
})

/** A device with a share sheet; a phone has no other pointer than a finger. */
function deviceWithSheet(isPhone: boolean, sheet: (what: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  const media = () => ({ matches: isPhone })
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: media })
}

function share(): void {
  ;({ unmount } = render(<ShareButton title="A lamp" />))
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

test('a phone opens its own share sheet at once, and closing that is an answer', async () => {
  const shared: ShareData[] = []
  deviceWithSheet(true, (what) => {
    shared.push(what)
    return Promise.reject(new DOMException('Cancelled', 'AbortError'))
  })
  share()
  await waitFor(() => {
    expect(shared).toEqual([{ title: 'A lamp', url: location.origin + location.pathname }])
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
})

test('a phone whose sheet fails gets the dialog', async () => {
  deviceWithSheet(true, () => Promise.reject(new DOMException('No', 'NotAllowedError')))
  share()
  expect(await screen.findByRole('dialog', { name: 'Tell somebody' })).toBeTruthy()
  unmount()
})

test('a desk gets the dialog, with a code that leads to the page', async () => {
  deviceWithSheet(false, () => Promise.resolve())
  share()
  await screen.findByRole('dialog', { name: 'Tell somebody' })
  expect(screen.getByRole('img', { name: 'A code that leads to this page' }).querySelector('path')?.getAttribute('d')).toMatch(
    /^M0 0h1v1h-1z/,
  )
  screen.getByRole('button', { name: 'Another app' })
  unmount()
})
