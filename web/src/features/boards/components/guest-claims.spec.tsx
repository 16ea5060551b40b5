import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  claimItemAsGuest,
  listBoards,
  listClaims,
  listClaimsAsGuest,
  listClaimsOnBoard,
  markClaimBought,
  type OwnClaim,
  unclaimItemAsGuest,
} from '@ribbonry/contracts'
import { boardItems, ODETTE } from '../../../../test/boards.ts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'

const BOARD = '/wishlist/7/list/1/'
const [first, second] = boardItems(2)
type Seen = { item_id: number; claim: 'mine' | 'someone'; name: string }
let claims: Seen[] = []

beforeEach(() => {
  claims = []
  fixtures.answer(listClaimsOnBoard, () => ({ claims }))
  fixtures.answer(claimItemAsGuest, ({ body }) => {
    const { item_id: item, name } = body as { item_id: number; name: string }
    claims = [...claims, { item_id: item, claim: 'mine', name }]
    return { claim: 'mine' as const }
  })
  fixtures.answer(unclaimItemAsGuest, () => {
    claims = []
    return { claim: 'open' as const }
  })
})

const giving = (title = '') => screen.findByRole('button', { name: `I am giving this: ${title}` })

describe('a guest of a board', () => {
  test('gives a gift with a name and no account, the next one with one tap, and takes it back', async () => {
    const page = await openPage(BOARD)
    await page.user.click(await giving(first?.title))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is giving it?' }))
    await page.user.click(dialog.getByRole('button', { name: 'I am giving this' }))
    await dialog.findByText('Please say who you are.')
    await fill(page, dialog.getByLabelText('Your name'), 'Ana')
    await page.user.click(dialog.getByRole('button', { name: 'I am giving this' }))
    await screen.findByText('You are giving this')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(screen.getByRole('link', { name: 'See all that you are giving' }).getAttribute('href')).toBe(
      '/wishlist/#you-are-giving',
    )
    await page.user.click(await giving(second?.title))
    await waitFor(() => {
      expect(fixtures.callsOf(claimItemAsGuest).map(({ body }) => body)).toEqual([
        { wishlist_id: 1, item_id: 1, name: 'Ana' },
        { wishlist_id: 1, item_id: 2, name: 'Ana' },
      ])
    })
    await page.user.click(await giving(first?.title))
    await waitFor(() => {
      expect(screen.queryByText('You are giving this')).toBeNull()
    })
    expect(page.complaints).toEqual([])
  })

  test('sees what others give, and who, where the board says so', async () => {
    claims = [
      { item_id: 1, claim: 'someone', name: 'Ben' },
      { item_id: 2, claim: 'someone', name: '' },
    ]
    await openPage(BOARD)
    await screen.findByText('Ben is giving this')
    expect(await screen.findByText('Somebody is giving this')).toBeTruthy()
    expect(screen.queryByRole('button', { name: `I am giving this: ${first?.title}` })).toBeNull()
  })

  test('who is a moment too late is told so, and sees it taken', async () => {
    const page = await openPage(BOARD)
    const words = 'Somebody was a moment faster: this one is being given already.'
    fixtures.fail(claimItemAsGuest, 200, { status: 'error', code: 'claimed-already', error: words })
    await page.user.click(await giving(first?.title))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is giving it?' }))
    await fill(page, dialog.getByLabelText('Your name'), 'Ana')
    claims = [{ item_id: 1, claim: 'someone', name: 'Ben' }]
    await page.user.click(dialog.getByRole('button', { name: 'I am giving this' }))
    await dialog.findByText(words)
    expect(await screen.findByText('Ben is giving this')).toBeTruthy()
  })

  test('on the device of the owner sees nothing of it before saying who they are not', async () => {
    localStorage.setItem('own-boards', '[7]')
    claims = [{ item_id: 1, claim: 'someone', name: 'Ben' }]
    const page = await openPage(BOARD)
    const reveal = await screen.findByRole('button', { name: `I am not ${ODETTE.username}: show it` })
    expect(fixtures.callsOf(listClaimsOnBoard)).toEqual([])
    await page.user.click(reveal)
    await screen.findByText('Ben is giving this')
  })
})

const claim: OwnClaim = {
  item_id: 1,
  wishlist_id: 1,
  title: 'A lamp',
  what: 'desk lamp',
  image: '',
  uri: '/a-lamp/',
  merchant: 'Tannin & Sons',
  link: 'https://shop.example/lamp',
  price: 46,
  currency: 'USD',
  user: ODETTE,
  claimed: '2026-11-19T10:00:00.000Z',
  bought: false,
  gone: false,
}

describe('what one gives', () => {
  test('stands among the member’s boards: what, for whom, where to buy, and whether it is bought', async () => {
    let bought = false
    fixtures.answer(listBoards, { is_owner: true, boards: [] })
    fixtures.answer(listClaims, () => ({ claims: [{ ...claim, bought }] }))
    fixtures.answer(markClaimBought, ({ body }) => {
      bought = (body as { bought: boolean }).bought
      return { item_id: 1, bought }
    })
    const page = await openPage('/wishlist/7/', { as: 'shopper' })
    const section = within(await screen.findByRole('region', { name: 'You are giving' }))
    section.getByText('For Odette')
    section.getByText('desk lamp · $46')
    expect(section.getByRole('link', { name: /See it at Tannin & Sons/ }).getAttribute('href')).toBe(claim.link)
    await page.user.click(section.getByRole('button', { name: 'Bought: A lamp' }))
    await waitFor(() => {
      expect(section.getByRole('button', { name: 'Bought: A lamp' }).getAttribute('aria-pressed')).toBe('true')
    })
    expect(section.queryByRole('link', { name: /See it at/ })).toBeNull()
  })

  test('stands on the page of boards of a device without an account, which may give it up', async () => {
    let own = [{ ...claim, gone: true }]
    fixtures.answer(listClaimsAsGuest, () => ({ claims: own }))
    const page = await openPage('/wishlist/')
    const section = within(await screen.findByRole('region', { name: 'You are giving' }))
    section.getByText('No longer on the board')
    own = []
    await page.user.click(section.getByRole('button', { name: 'I am not giving this: A lamp' }))
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'You are giving' })).toBeNull()
    })
  })
})
