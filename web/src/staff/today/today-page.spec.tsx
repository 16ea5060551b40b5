import { describe, expect, test } from '@jest/globals'
import { getCatalogWaiting, getGiveawaysWaiting, getGuidesWaiting, getNewslettersWaiting } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { answerWaitingWork, NO_GUIDES, NO_NEWSLETTERS, NO_WINNERS, NOTHING_WAITING } from '../../../test/waiting-work.ts'

const START = '/admin/'

/** Count, text and link target of each row. */
const rows = () =>
  within(screen.getByRole('region', { name: 'Waiting for you' }))
    .queryAllByRole('listitem')
    .map((row) => {
      const [count, words] = within(row).getByRole('link').children
      return `${count?.textContent} ${words?.firstElementChild?.textContent}`
    })

describe('the start of the staff area', () => {
  test('says what waits for an administrator, and leads to just that', async () => {
    answerWaitingWork(fixtures)
    const { user, complaints } = await openPage(START, { as: 'admin' })
    await screen.findByText('12 things want you. Nothing is on fire.')
    expect(rows()).toEqual([
      '1 gift is a draft',
      '1,204 gifts have broken links',
      '6 gifts are sold out',
      '1 feed import failed',
      '1 feed is coming in',
      '2 pitches wait for approval',
      '1 payment is disputed',
      '4 guides wait for a reader',
      '5 links in guides lead nowhere',
      '1 newsletter of the next days is not ready',
      '2 giveaways have prizes to send',
      '3 mails failed',
      '2 messages wait for an answer',
    ])
    await user.click(screen.getByRole('link', { name: /broken links/ }))
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/gifts/?state=broken')
    })
    expect(complaints).toEqual([])
  })

  test('asks for a newsletter editor what they may know, and for nothing else', async () => {
    answerWaitingWork(fixtures)
    const { complaints } = await openPage(START, { as: 'newsletter' })
    await screen.findByText('Two things want you. Nothing is on fire.')
    const pages = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link')
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Newsletters/),
      expect.stringMatching(/^Mails/),
    ])
    expect(fixtures.callsOf(getCatalogWaiting)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('says when nothing waits', async () => {
    fixtures.answer(getCatalogWaiting, { waiting: NOTHING_WAITING })
    fixtures.answer(getGuidesWaiting, { waiting: NO_GUIDES })
    fixtures.answer(getNewslettersWaiting, { waiting: NO_NEWSLETTERS })
    fixtures.answer(getGiveawaysWaiting, { waiting: NO_WINNERS })
    await openPage(START, { as: 'editor' })
    await screen.findByText('No drafts, no broken links, no mail that came back.')
    screen.getByText('Nothing wants you. Enjoy it.')
    expect(rows()).toEqual([])
  })

  test('says which service failed, shows the other counts, and retries', async () => {
    answerWaitingWork(fixtures)
    fixtures.fail(getCatalogWaiting, 503)
    const { user } = await openPage(START, { as: 'admin' })
    within(await screen.findByRole('alert')).getByText(/Gifts and feed imports could not be counted just now\./)
    expect(rows()).toEqual([
      '2 pitches wait for approval',
      '1 payment is disputed',
      '4 guides wait for a reader',
      '5 links in guides lead nowhere',
      '1 newsletter of the next days is not ready',
      '2 giveaways have prizes to send',
      '3 mails failed',
      '2 messages wait for an answer',
    ])
    fixtures.answer(getCatalogWaiting, { waiting: { ...NOTHING_WAITING, missing_picture: 2 } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nine things want you. Nothing is on fire.')
    expect(screen.getByRole('link', { name: /2 ?gifts have no picture/ }).getAttribute('href')).toBe(
      '/admin/gifts/?missing=picture',
    )
  })
})
