import { beforeEach, describe, expect, test } from '@jest/globals'
import { findGifts } from '@ribbonry/contracts'
import { choice } from '../../test/finder-results.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { gifts, teapot } from '../../test/gifts.ts'

const FINDER = '/gift-finder/'
const CHOICES = {
  recipients: [choice('For grandparents', 'for-grandparents', teapot().images[0]), choice('For her', 'for-her')],
  occasions: [choice('Birthday', 'birthday')],
  interests: [choice('Books', 'books'), choice('Garden', 'garden')],
}
beforeEach(() => {
  fixtures.answer(findGifts, ({ query: { interests, budget = '' } }) => {
    const garden = interests === undefined ? '' : ' who garden'
    const why = `For grandparents${garden}${budget && `, under $${budget}`}.`
    // Different answers return different gifts.
    return { posts: gifts(1 + Number(budget), 12).map((post) => ({ ...post, why })), total: 12, choices: CHOICES }
  })
})

const who = () => screen.getByLabelText('Who they are')
const budget = () => screen.getByRole('combobox', { name: 'What may it cost?' })
const isAt = (query: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(`${FINDER}${query}`)
  })

describe('the gift finder', () => {
  test('changes what it shows with each answer, without a new page, and its address says what was asked', async () => {
    const page = await openPage(FINDER)
    await screen.findByLabelText('Who they are')
    const { user } = page
    await user.selectOptions(who(), 'for-grandparents')
    await isAt('?recipient=for-grandparents')
    await user.click(screen.getByRole('checkbox', { name: 'Garden' }))
    await isAt('?recipient=for-grandparents&interests=garden')
    await fill(page, screen.getByLabelText('Their age'), '70')
    await isAt('?recipient=for-grandparents&age=70&interests=garden')
    await user.selectOptions(budget(), '50')
    await isAt('?recipient=for-grandparents&age=70&interests=garden&budget=50')
    await screen.findAllByText(/under \$50/)
    const [why] = screen.getAllByText('Why this?')
    expect(why?.parentElement?.textContent).toBe('Why this? For grandparents who garden, under $50.')
    expect(page.departures).toEqual([])
    const form = who().closest('form')
    if (form === null) throw new Error('There is no form')
    await user.click(within(form).getByRole('link', { name: 'Start again' }))
    await isAt('')
    expect(who()).toHaveProperty('value', '')
    expect(page.complaints).toEqual([])
  })

  test('shows somebody else the same when they are sent the address', async () => {
    const read = async (): Promise<readonly string[]> => {
      await openPage(`${FINDER}?recipient=for-grandparents&occasion=birthday&interests=garden&budget=50`)
      const answers = within(await screen.findByRole('region', { name: 'Your answers' })).getAllByRole('link')
      expect(answers.map(({ textContent }) => textContent)).toEqual([
        'Who is it for? For grandparents',
        'What is the occasion? Birthday',
        'What do they like? Garden',
        'What may it cost? Up to $50',
      ])
      return within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    }
    const titles = await read()
    expect(titles.length).toBeGreaterThan(5)
    expect(await read()).toEqual(titles)
  })

  test('folds to the answers once they are given, and unfolds at the question that is pressed', async () => {
    const { user } = await openPage(`${FINDER}?recipient=for-grandparents`)
    const answers = within(await screen.findByRole('region', { name: 'Your answers' }))
    expect(screen.queryByLabelText('Who they are')).toBeNull()
    await user.click(answers.getByRole('link', { name: 'What may it cost? Any price' }))
    await waitFor(() => {
      expect(document.activeElement).toBe(budget())
    })
    // Going on in the form leaves it open.
    await user.selectOptions(budget(), '50')
    await isAt('?recipient=for-grandparents&budget=50')
    await user.selectOptions(who(), 'for-her')
    await isAt('?recipient=for-her&budget=50')
    await user.click(screen.getByRole('button', { name: 'Find gifts' }))
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Your answers')
    })
    expect(screen.queryByLabelText('Who they are')).toBeNull()
  })
})
