import { describe, expect, test } from '@jest/globals'
import { listMails } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const START = '/admin/'

let navigation: HTMLElement | undefined

/** The links of the navigation. Looking everything up by role takes a second a page, and there are fifty pages. */
function links(): HTMLAnchorElement[] {
  if (navigation?.isConnected !== true) navigation = screen.getByRole('navigation', { name: 'Staff area' })
  return [...navigation.querySelectorAll('a')]
}

/** Collects the paths and statuses of refused answers from now on. */
function refusals(): string[] {
  const refused: string[] = []
  const answered = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await answered(input, init)
    if (answer.status === 401 || answer.status === 403) refused.push(input instanceof Request ? input.url : String(input))
    return answer
  }
  return refused
}

describe('the pages of staff', () => {
  test.each(['admin', 'editor', 'newsletter'] as const)('that %s sees make no refused call', async (name) => {
    const { user, complaints } = await openPage(START, { as: name })
    const refused = refusals()
    await screen.findByRole('navigation', { name: 'Staff area' })
    const paths = links().map((link) => link.getAttribute('href'))
    expect(paths.slice(0, 1)).toEqual([START])
    for (const path of paths) {
      const link = links().find((one) => one.getAttribute('href') === path)
      if (link === undefined) throw new Error(`No link leads to ${path}`)
      await user.click(link)
      await waitFor(() => {
        expect(
          links()
            .filter((one) => one.hasAttribute('aria-current'))
            .map((one) => one.getAttribute('href')),
        ).toEqual([path])
      })
      expect([currentPath(), refused]).toEqual([path, []])
    }
    expect(complaints).toEqual([])
    const home = await openPage('/', { as: name })
    await within(await screen.findByRole('contentinfo')).findByRole('link', { name: 'Today' })
    expect(home.complaints).toEqual([])
  })

  test.each([
    ['a visitor', undefined, '/admin/mails/?state=failed', '/'],
    ['a visitor', undefined, START, '/'],
    ['a member without flags', 'shopper', START, '/'],
    ['a member without flags', 'shopper', '/admin/mails/', '/'],
    ['an editor', 'editor', '/admin/users/', START],
    ['a newsletter editor', 'newsletter', '/admin/gifts/new/', START],
  ] as const)('send %s (%s) from %s to %s', async (_who, name, path, away) => {
    await openPage(path, { as: name })
    await waitFor(() => {
      expect(currentPath()).toBe(away)
    })
    expect(screen.queryByText('The ribbon came undone')).toBeNull()
  })
})

test('failed calls are announced to screen readers', async () => {
  fixtures.fail(listMails, 503)
  await openPage('/admin/mails/', { as: 'newsletter' })
  await screen.findByText('The ribbon came undone')
  const buttons = within(screen.getByRole('alert')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Try again'])
})
