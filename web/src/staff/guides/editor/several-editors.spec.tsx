import { beforeEach, describe, expect, test } from '@jest/globals'
import { reportGuidePresence } from '@ribbonry/contracts'
import { inGifts, leaveEditor, openGuideEditor, saveNow } from '../../../../test/components/guide-editor.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'

const SAVED = /^Saved \d/
const BOTH = { name: 'Both of you changed this' }

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12), guideProduct(13)])
})

const outro = () => screen.getByLabelText('Outro')
const title = () => within(screen.getByRole('region', { name: 'The guide' })).getByLabelText('Title')

describe('the editor of a guide', () => {
  test('merges what two people wrote in different places, without asking', async () => {
    const page = await openGuideEditor()
    desk.saveByNoor({ short_title: 'In bed by nine' }, [{ product_id: 12, title: 'A lamp' }])
    await fill(page, outro(), 'Be gone by nine.')
    await saveNow(page)
    await screen.findByText(/noor saved short title and products/)
    desk.takeSaves()
    await saveNow(page)
    await screen.findByText(SAVED)
    expect(screen.getByLabelText<HTMLInputElement>('Short title').value).toBe('In bed by nine')
    expect(desk.guide).toMatchObject({ short_title: 'In bed by nine', outro: 'Be gone by nine.' })
    expect(desk.products.map(({ title: name }) => name)).toEqual(['A present for number 11', 'A lamp', 'A present for number 13'])
  })

  test('asks about what both changed, by field and by product, and about nothing else', async () => {
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Open gift 2' }))
    await fill(page, inGifts().getByLabelText('Title'), 'My lamp')
    desk.saveByNoor({ title: 'In bed by nine', short_title: 'In bed' }, [{ product_id: 12, title: 'A lamp' }])
    await fill(page, title(), 'Asleep by ten')
    await saveNow(page)
    const view = within(await screen.findByRole('region', BOTH))
    expect(view.getAllByRole('group')).toHaveLength(2)
    expect(view.getByRole('button', { name: '2 left to choose' }).hasAttribute('disabled')).toBe(true)
    await page.user.click(within(view.getByRole('group', { name: 'Title' })).getByRole('radio', { name: /Theirs/ }))
    await page.user.click(within(view.getByRole('group', { name: /^2\. .*: title$/ })).getByRole('radio', { name: /Mine/ }))
    expect(desk.saves()).toHaveLength(1)
    desk.takeSaves()
    await page.user.click(view.getByRole('button', { name: 'Go on with these' }))
    await saveNow(page)
    await screen.findByText(SAVED)
    expect(desk.guide).toMatchObject({ title: 'In bed by nine', short_title: 'In bed' })
    expect(desk.products[1]?.title).toBe('My lamp')
  })

  test('asks again about both versions after the page was left', async () => {
    const first = await openGuideEditor()
    desk.saveByNoor({ title: 'In bed by nine' })
    await fill(first, title(), 'Asleep by ten')
    await saveNow(first)
    await screen.findByRole('region', BOTH)
    const page = await openGuideEditor()
    await screen.findByRole('region', BOTH)
    desk.takeSaves()
    await page.user.click(screen.getByRole('button', { name: 'All mine' }))
    await page.user.click(screen.getByRole('button', { name: 'Go on with these' }))
    await saveNow(page)
    await screen.findByText(SAVED)
    expect(desk.guide.title).toBe('Asleep by ten')
  })
})

describe('the presence of others in a guide', () => {
  const noor = { user_id: 31, username: 'noor', client: 'another-tab', at: 'product-12', since: '2026-11-26T14:00:00.000Z' }

  test('is shown at its head, with where they are', async () => {
    fixtures.answer(reportGuidePresence, () => ({ people: [noor], version: desk.version }))
    await openGuideEditor()
    const people = within(await screen.findByRole('list', { name: 'Also in this guide' }))
    people.getByText('noor')
    expect(people.getByRole('link', { name: 'at gift 2' }).getAttribute('href')).toBe('#product-12')
  })

  test('is followed to a gift that is not among the ten that are shown', async () => {
    desk = new EditedGuide(
      fixtures,
      Array.from({ length: 12 }, (_, place) => guideProduct(1 + place)),
    )
    fixtures.answer(reportGuidePresence, () => ({ people: [noor], version: desk.version }))
    const { user } = await openGuideEditor()
    await user.click(await screen.findByRole('link', { name: 'at gift 12' }))
    await screen.findByRole('button', { name: 'Close gift 12' })
    expect(screen.queryByRole('button', { name: 'Open gift 1' })).toBeNull()
  })

  test('includes the position of this editor, and that it was left', async () => {
    const page = await openGuideEditor()
    await page.user.click(outro())
    const reports = () =>
      fixtures.callsOf(reportGuidePresence).map(({ body }) => body as { client: string; at: string; left: boolean })
    await waitFor(() => {
      expect(reports().map(({ at }) => at)).toContain('outro')
    })
    await leaveEditor(page)
    await waitFor(() => {
      expect(reports().some(({ left }) => left)).toBe(true)
    })
    expect(new Set(reports().map(({ client }) => client)).size).toBe(1)
  })

  test('brings what they saved, where nothing was typed', async () => {
    await openGuideEditor()
    desk.saveByNoor({ outro: 'Good night.' })
    await waitFor(() => {
      expect(outro().textContent).toBe('Good night.')
    })
    expect(desk.saves()).toEqual([])
  })
})
