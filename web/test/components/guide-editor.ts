import { expect } from '@jest/globals'
import { QUIET_MS } from '../../src/staff/guides/editor/use-guide-editing.ts'
import type { MemberName } from '../accounts.ts'
import { holdTimeoutsOf } from './clock.ts'
import { type OpenedPage, openPage, screen, waitFor, within } from './page.tsx'

/** Path of the editor of the fixtures' guide. */
export const GUIDE_EDITOR = '/editor/dashboard/7/'

/**
 * Opens that editor and waits until everything is loaded. It does not save by itself, because a few keys may take longer than
 * that takes on a busy machine: a test saves by `saveNow`, or fakes the time by `holdTimeouts` afterwards.
 */
export async function openGuideEditor(as: MemberName = 'editor'): Promise<OpenedPage> {
  holdTimeoutsOf(QUIET_MS)
  const page = await openPage(GUIDE_EDITOR, { as })
  await screen.findByRole('heading', { name: /^Gifts/ })
  await waitFor(() => {
    // Until the code of the text editor is there, plain fields take the texts.
    expect(document.querySelector('textarea[name=content]')).toBeNull()
  })
  await waitFor(() => {
    expect(page.client.isFetching()).toBe(0)
  })
  return page
}

/** Queries within the gifts of the guide. */
export const inGifts = () => within(screen.getByRole('region', { name: /^Gifts/ }))

/** Titles of the shown gifts, in order. */
export function shownGifts(): string[] {
  const handles = inGifts().queryAllByRole('button', { name: /^Drag / })
  return handles.map((handle) => (handle.getAttribute('aria-label') ?? handle.textContent).replace(/^Drag /, ''))
}

/** Waits until the editor shows gifts with these titles, in order. */
export async function showsGifts(titles: readonly string[]): Promise<void> {
  await waitFor(() => {
    expect(shownGifts()).toEqual(titles)
  })
}

/** Shows a part beside the guide. */
export async function showBeside({ user }: Pick<OpenedPage, 'user'>, part: 'Checks' | 'Comments' | 'Settings' | 'History') {
  const beside = within(screen.getByRole('complementary', { name: 'Beside the guide' }))
  await user.click(beside.getByRole('tab', { name: new RegExp(`^${part}`) }))
  return within(await beside.findByRole('tabpanel', { name: new RegExp(`^${part}`) }))
}

/** Navigates to the list of guides. */
export async function leaveEditor({ user }: Pick<OpenedPage, 'user'>): Promise<void> {
  const areas = screen.getByRole('navigation', { name: 'Staff area' })
  await user.click(within(areas).getByRole('link', { name: /^Gift guides/ }))
}

/** Saves by the shortcut. */
export async function saveNow({ user }: Pick<OpenedPage, 'user'>): Promise<void> {
  await user.keyboard('{Control>}s{/Control}')
}
