import { beforeEach, describe, expect, test } from '@jest/globals'
import { listGuideSelection, listInboundLinks, listInterlinkSuggestions, saveStaffGuide } from '@ribbonry/contracts'
import { openGuideEditor } from '../../../../../test/components/guide-editor.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../../test/components/page.tsx'
import { answerGuide, intakeGift } from '../../../../../test/guide-intake.ts'

const suggestion = (keyword: string, link: string) => ({ keyword, link, title: `All of ${keyword}`, planned: false })
const intro = () => screen.getByLabelText<HTMLTextAreaElement>('Intro')
const section = () => within(screen.getByRole('region', { name: 'Words that could be links' }))

beforeEach(() => {
  answerGuide(fixtures, [intakeGift(21, { content: `A warm lamp. ${'word '.repeat(31)}` })])
})

describe('words that could be links', () => {
  beforeEach(() => {
    fixtures.answer(listInterlinkSuggestions, {
      suggestions: [suggestion('the cake', '/cakes/'), suggestion('warm lamp', '/lamps/'), suggestion('not there', '/x/')],
    })
  })

  test('are looked up on demand, and become links with one press', async () => {
    const { user } = await openGuideEditor()
    expect(fixtures.callsOf(listInterlinkSuggestions)).toEqual([])
    await user.click(section().getByRole('button', { name: 'Find words' }))
    await section().findByText('“the cake”')
    section().getByText('All of warm lamp, /lamps/. Gift 1, description.')
    expect(section().queryByText('“not there”')).toBeNull()
    await user.click(section().getByRole('button', { name: 'Link “the cake” to /cakes/' }))
    expect(intro().value).toBe('They left before [the cake](/cakes/).')
    await waitFor(() => {
      expect(section().queryByText('“the cake”')).toBeNull()
    })
    await screen.findByText('“the cake” leads to /cakes/ now: Intro.')
    await user.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => {
      expect(intro().value).toBe('They left before the cake.')
    })
    await section().findByText('“the cake”')
  })

  test('are saved as links of a description', async () => {
    const { user } = await openGuideEditor()
    await user.click(section().getByRole('button', { name: 'Find words' }))
    await user.click(await section().findByRole('button', { name: 'Link “warm lamp” to /lamps/' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => {
      expect(JSON.stringify(fixtures.callsOf(saveStaffGuide).at(-1)?.body)).toContain('A [warm lamp](/lamps/). word')
    })
  })

  test('may be none', async () => {
    fixtures.answer(listInterlinkSuggestions, { suggestions: [] })
    const { user } = await openGuideEditor()
    await user.click(section().getByRole('button', { name: 'Find words' }))
    await section().findByText('No words of the saved text name another page.')
    expect(section().queryByRole('listitem')).toBeNull()
  })
})

test('a link leads to a guide that is chosen in the dialog', async () => {
  fixtures.answer(listGuideSelection, {
    posts: [
      { id: 5, slug: 'best-cakes', slug_title: 'Best Cakes', posts: 12, title: 'Cakes', image: '/media/x', published: true },
    ],
  })
  const page = await openGuideEditor()
  intro().focus()
  intro().setSelectionRange(17, 25)
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = () => within(screen.getByRole('dialog', { name: 'Add a link' }))
  await screen.findByRole('dialog', { name: 'Add a link' })
  await page.user.click(dialog().getByRole('button', { name: 'Choose a guide' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Guide to lead to' }))
  await page.user.click(await picker.findByRole('button', { name: /^Add\s*Best Cakes/ }))
  await waitFor(() => {
    expect(dialog().getByLabelText<HTMLInputElement>('Page of ours').value).toBe('/best-cakes/')
  })
  await fill(page, dialog().getByLabelText('Words'), 'cake, any')
  await page.user.click(dialog().getByRole('button', { name: 'Add it' }))
  expect(intro().value).toBe('They left before [cake, any](/best-cakes/).')
})

test('pages that lead here are named with their words', async () => {
  fixtures.answer(listInboundLinks, {
    links: [
      { id: 5, type: 'blog', slug: 'on-sleep', title: 'On sleep', words: 'naps', found: true, published: true },
      { id: 6, type: 'guide', slug: 'lamps', title: 'Lamps', words: 'early nights', found: false, published: false },
    ],
  })
  const { user } = await openGuideEditor()
  await user.click(await screen.findByText('2 pages lead here'))
  expect(screen.getByRole('link', { name: 'On sleep' }).getAttribute('href')).toBe('/blog/on-sleep/')
  screen.getByText('“naps”, blog')
  screen.getByText('“early nights”, not published yet')
  expect(screen.getByRole('link', { name: 'Lamps' }).getAttribute('href')).toBe('/editor/dashboard/6/')
})
