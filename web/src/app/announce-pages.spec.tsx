import { expect, test } from '@jest/globals'
import { getPost } from '@ribbonry/contracts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { currentPath, fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../test/components/page.tsx'

const POPULAR = 'Popular gifts | Ribbonry'
/** Longer than the delay before a title is announced, in milliseconds. */
const SETTLED_MS = 400

/** Text of the live region for page changes, which is the first element of the body. */
const announced = (): string => document.querySelector('body > [role="status"]')?.textContent ?? ''
const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS))

async function follow({ user }: OpenedPage, name: string): Promise<void> {
  const [link] = await within(document.body).findAllByRole('link', { name })
  if (link === undefined) throw new Error(`There is no link ${name}`)
  await user.click(link)
}

/** Waits until a page's title is announced; returns the text of the focused heading. */
async function focusOnceAnnounced(title: string): Promise<string | null> {
  await waitFor(() => {
    if (announced() !== title || document.title !== title) throw new Error(`${title} is not announced`)
  })
  return document.activeElement?.matches('h1') === true ? document.activeElement.textContent : null
}

/** Opens the first page and waits until its title has settled. */
async function openPopular(): Promise<OpenedPage> {
  const page = await openPage('/popular/')
  await screen.findByRole('heading', { level: 1, name: 'Popular gifts' })
  await settle()
  return page
}

test('the page that is opened first is not announced', async () => {
  await openPopular()
  expect(announced()).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('a page that a link, Back or Forward leads to is announced by its title, and its heading has the focus', async () => {
  const page = await openPopular()
  await follow(page, 'All gifts')
  expect(await focusOnceAnnounced('All gifts | Ribbonry')).toBe('All gifts')
  history.back()
  expect(await focusOnceAnnounced(POPULAR)).toBe('Popular gifts')
  history.forward()
  expect(await focusOnceAnnounced('All gifts | Ribbonry')).toBe('All gifts')
})

test('a change of the query alone is not announced and leaves the focus', async () => {
  const page = await openPopular()
  await follow(page, 'All gifts')
  expect(await focusOnceAnnounced('All gifts | Ribbonry')).toBe('All gifts')
  const region = document.querySelector('body > [role="status"]')
  if (region !== null) region.textContent = ''
  await follow(page, 'In stock')
  await waitFor(() => {
    expect(currentPath()).toContain('?in_stock=true')
  })
  await settle()
  expect(announced()).toBe('')
  expect(document.activeElement?.tagName).not.toBe('H1')
})

test('a page that does not exist is announced as such', async () => {
  const page = await openPopular()
  fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
  await follow(page, 'A snail doorstop, in no hurry')
  await screen.findByRole('searchbox', { name: 'Look for it' })
  expect(await focusOnceAnnounced(PAGE_404.title)).toBe('Beautifully wrapped, entirely empty')
})

test('a link that is followed before the title has settled is announced by its own title', async () => {
  const page = await openPage('/popular/')
  const said: string[] = []
  const region = document.querySelector('body > [role="status"]')
  if (region === null) throw new Error('There is no region')
  new MutationObserver(() => said.push(announced())).observe(region, { childList: true })
  await follow(page, 'All gifts')
  expect(await focusOnceAnnounced('All gifts | Ribbonry')).toBe('All gifts')
  expect(said).toEqual(['All gifts | Ribbonry'])
})
