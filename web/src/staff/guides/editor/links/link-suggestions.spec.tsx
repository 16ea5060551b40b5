import { beforeEach, describe, expect, test } from '@jest/globals'
import { listInboundLinks, listInterlinkSuggestions, saveStaffGuide, searchGuideSelection } from '@ribbonry/contracts'
import { openGuideEditor } from '../../../../../test/components/guide-editor.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../../test/components/page.tsx'
import { chooseText, editorOf, typeText } from '../../../../../test/components/rich-text.ts'
import { answerGuide, intakeGift } from '../../../../../test/guide-intake.ts'

const suggestion = (keyword: string, link: string) => ({ keyword, link, title: `All of ${keyword}`, planned: false })
const intro = () => screen.getByLabelText('Intro')
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
    expect((await within(intro()).findByText('the cake')).getAttribute('href')).toBe('/cakes/')
    await waitFor(() => {
      expect(section().queryByText('“the cake”')).toBeNull()
    })
    await screen.findByText('“the cake” leads to /cakes/ now: Intro.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(intro().innerHTML).toContain('They left before the cake.')
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

test('an @ at the beginning of a word searches our pages, and the title of one takes its place', async () => {
  fixtures.answer(searchGuideSelection, {
    posts: [
      { id: 5, slug: 'best-cakes', slug_title: 'Best Cakes', posts: 12, title: 'Cakes', image: '/media/x', published: true },
    ],
  })
  const page = await openGuideEditor()
  chooseText(intro(), 17, 17)
  const editor = editorOf(intro())
  if (editor === undefined) throw new Error('The intro has no editor')
  typeText(editor, '@')
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to a page of ours' }))
  await fill(page, dialog.getByRole('combobox', { name: 'Page' }), 'cakes')
  await dialog.findByRole('option', { name: /Best Cakes/, selected: true })
  await page.user.keyboard('{Enter}')
  expect((await within(intro()).findByText('Best Cakes')).getAttribute('href')).toBe('/best-cakes/')
  expect(intro().textContent).toBe('They left before Best Cakesthe cake.')
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
