import { beforeEach, describe, expect, test } from '@jest/globals'
import { getMe, listMails, logIn, saveStaffGuide } from '@ribbonry/contracts'
import { GUIDE_EDITOR, openGuideEditor, saveNow } from '../../../../test/components/guide-editor.ts'
import { goOffline, goOnline } from '../../../../test/components/network.ts'
import { fetchCode, LostCode } from '../../../ui/later/fetch-code.ts'
import { fill, fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'

const LOGGED_OUT = [401, { code: 'not-signed-in', error: 'Please register or log into your account first' }] as const
const SAVED = /^Saved \d/

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11)])
})

const shortTitle = () => screen.getByLabelText<HTMLInputElement>('Short title')

/** Changes the guide after the session has ended, and saves. */
async function saveLoggedOut(): Promise<OpenedPage> {
  const page = await openGuideEditor()
  fixtures.fail(saveStaffGuide, ...LOGGED_OUT)
  await fill(page, shortTitle(), 'Asleep')
  await saveNow(page)
  return page
}

async function logInAs(page: OpenedPage, username: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'You are logged out' }))
  desk.takeSaves()
  await fill(page, dialog.getByLabelText('Username or email'), username)
  await fill(page, dialog.getByLabelText('Password'), 'ribbons-and-bows')
  await page.user.click(dialog.getByRole('button', { name: 'Log in' }))
}

describe('a staff page whose session has ended', () => {
  test('asks for a log-in, and the save goes on by itself', async () => {
    const page = await saveLoggedOut()
    await logInAs(page, 'editor')
    await screen.findByText(SAVED)
    expect(desk.guide.short_title).toBe('Asleep')
    expect(shortTitle().value).toBe('Asleep')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says so where the log-in was put off, keeps what is typed, and saves after a log-in', async () => {
    const page = await saveLoggedOut()
    await screen.findByRole('dialog', { name: 'You are logged out' })
    await page.user.keyboard('{Escape}')
    await screen.findByText(/^You are logged out: nothing is saved/)
    await waitFor(() => expect(localStorage.getItem('draft guide 7 of 2')).toContain('Asleep'))
    const sent = fixtures.callsOf(saveStaffGuide).length
    await fill(page, shortTitle(), 'Asleep at last')
    await saveNow(page)
    await screen.findByRole('link', { name: 'Not saved: why' })
    expect(fixtures.callsOf(saveStaffGuide)).toHaveLength(sent)
    await page.user.click(screen.getByRole('button', { name: 'Log in' }))
    await logInAs(page, 'editor')
    await screen.findByText(SAVED)
    expect(desk.guide.short_title).toBe('Asleep at last')
  })

  test('sends nothing of one member in the session of another', async () => {
    const page = await saveLoggedOut()
    await screen.findByRole('dialog', { name: 'You are logged out' })
    const sent = fixtures.callsOf(saveStaffGuide).length
    await logInAs(page, 'admin')
    await screen.findByText(/^admin is logged in here now, and this page is editor’s/)
    await saveNow(page)
    await screen.findByRole('link', { name: 'Not saved: why' })
    expect(fixtures.callsOf(saveStaffGuide)).toHaveLength(sent)
    await waitFor(() => expect(localStorage.getItem('draft guide 7 of 2')).toContain('Asleep'))
    expect(localStorage.getItem('draft guide 7 of 1')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Open the page as admin' }))
    expect(page.departures).toEqual(['reload'])
  })

  test('takes over a log-in on another page', async () => {
    const page = await saveLoggedOut()
    await screen.findByRole('dialog', { name: 'You are logged out' })
    desk.takeSaves()
    window.dispatchEvent(new Event('focus'))
    await screen.findByText(SAVED)
    expect([desk.guide.short_title, page.departures]).toEqual(['Asleep', []])
  })

  test('says that a password is wrong, and keeps the log-in open', async () => {
    const page = await saveLoggedOut()
    fixtures.fail(logIn, 200, { code: 'wrong-password', error: 'That is not the password.' })
    await logInAs(page, 'editor')
    await screen.findByText('That is not the password.')
    screen.getByRole('dialog', { name: 'You are logged out' })
    expect(fixtures.callsOf(getMe).length).toBeGreaterThan(0)
  })

  test('reads a list again after the log-in', async () => {
    fixtures.fail(listMails, ...LOGGED_OUT)
    const page = await openPage('/admin/mails/', { as: 'newsletter' })
    await screen.findByRole('dialog', { name: 'You are logged out' })
    fixtures.restore(listMails)
    await logInAs(page, 'newsletter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('table')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a refusal', () => {
  test('of a list shows the server’s sentence', async () => {
    fixtures.fail(listMails, 403, { code: 'not-allowed', error: 'You do not have access to do this' })
    await openPage('/admin/mails/', { as: 'newsletter' })
    expect(await screen.findByRole('heading', { name: 'You do not have access to do this' })).toBeTruthy()
  })

  test('of a save shows it too', async () => {
    const page = await openGuideEditor()
    fixtures.fail(saveStaffGuide, 403, { code: 'not-allowed', error: 'You do not have access to do this' })
    await fill(page, shortTitle(), 'Asleep')
    await saveNow(page)
    expect(await screen.findByText('You do not have access to do this')).toBeTruthy()
  })
})

test('without a network the page says so until there is one', async () => {
  // Opened so that it saves by itself.
  const page = await openPage(GUIDE_EDITOR, { as: 'editor' })
  await screen.findByLabelText('Short title')
  goOffline()
  await screen.findByText(/^There is no connection/)
  await fill(page, shortTitle(), 'Asleep')
  await screen.findByText('Offline: kept on this device')
  goOnline()
  await waitFor(() => expect(screen.queryByText(/^There is no connection/)).toBeNull())
  await screen.findByText(SAVED)
  expect(desk.guide.short_title).toBe('Asleep')
})

test('an editor that is open marks the page, so that a deployment does not reload it', async () => {
  const { editing } = document.documentElement.dataset
  expect(editing).toBeUndefined()
  await openGuideEditor()
  expect(document.documentElement.dataset['editing']).toBe('')
})

describe('code that a deployment took away', () => {
  const loadGone = () => fetchCode(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  const deploy = () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 404 }))
  }

  test('never reloads the page under an open editor, which says what happened', async () => {
    const page = await openGuideEditor()
    deploy()
    window.dispatchEvent(new Event('vite:preloadError'))
    await expect(loadGone()).rejects.toBeInstanceOf(LostCode)
    await screen.findByText(/^The site is newer than this page/)
    expect(page.departures).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Load the page again' }))
    expect(page.departures).toEqual(['reload'])
  })

  test('reloads a page without one', async () => {
    const page = await openPage('/admin/mails/', { as: 'newsletter' })
    deploy()
    void loadGone()
    await waitFor(() => expect(page.departures).toEqual(['reload']))
  })
})
