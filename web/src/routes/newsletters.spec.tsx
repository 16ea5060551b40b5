import { describe, expect, test } from '@jest/globals'
import { listSentNewsletters } from '@ribbonry/contracts'
import { fixtures, openPage, screen, within } from '../../test/components/page.tsx'
import { RADIO, SENT, SNAIL } from '../../test/newsletters.ts'

describe('newsletters that were sent', () => {
  test('are listed, each with its day and a link', async () => {
    await openPage('/newsletters/')
    const link = await screen.findByRole('link', { name: SENT.subject_line })
    expect(link.getAttribute('href')).toBe('/newsletters/4/')
    screen.getByText('19 November 2026')
    screen.getByText('2 newsletters')
  })

  test('say so while there is none', async () => {
    fixtures.answer(listSentNewsletters, { newsletters: [], total: 0 })
    await openPage('/newsletters/')
    await screen.findByText('The first one is still being written')
    expect(screen.queryByText(/\d newsletters?$/)).toBeNull()
  })

  test('are read as a page: the disclosure comes before the gifts, and every link leads to a page of ours', async () => {
    await openPage('/newsletters/4/')
    await screen.findByRole('heading', { level: 1, name: SENT.subject_line })
    const letter = within(screen.getByRole('article'))
    const links = letter.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(links).toContain(`/${SNAIL.slug}/`)
    expect(links).toContain(`/${RADIO.slug}/?r=y`)
    for (const href of links) expect(href).toMatch(/^\//)
    const notice = letter.getByText(/pay us a commission/)
    const first = letter.getByRole('link', { name: SNAIL.title })
    expect(notice.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('are a page that does not exist before they are sent', async () => {
    await openPage('/newsletters/77/')
    await screen.findByText('We never sent that')
    expect(screen.queryByRole('article')).toBeNull()
  })
})
