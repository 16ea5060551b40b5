import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  acknowledgeLink,
  type BrokenLink,
  checkLinks,
  getLinkHealth,
  listBrokenGuideLinks,
  listBrokenLinks,
  previewLinkReplacement,
  replaceBrokenLink,
  undoLinkReplacement,
} from '@ribbonry/contracts'
import { DEAD_KITE, listedLinks, SOLD_LAMP } from '../../../test/broken-links.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const GUIDES = '/admin/broken-links-listicles/'
const GIFTS = '/admin/broken-links/'
const NEW = 'https://other.example/kite'

const previewOf = ({ link, title }: BrokenLink, posts: number[]) => ({ link, title, posts, guides: 2, published: 1 })
const replaced = () => fixtures.callsOf(replaceBrokenLink).map(({ body }) => body)

beforeEach(() => {
  const priced = { ...DEAD_KITE, price_seen: 34, price_ours: 29, currency: 'USD' }
  fixtures.answer(listBrokenGuideLinks, listedLinks(priced, SOLD_LAMP))
  fixtures.answer(listBrokenLinks, listedLinks({ ...DEAD_KITE, id: 3, kind: 'gift', bg_title: '', bg_id: null }))
  fixtures.answer(previewLinkReplacement, {
    links: [previewOf(DEAD_KITE, [11, 12]), previewOf(SOLD_LAMP, [13])],
    total: 2,
  })
  fixtures.answer(replaceBrokenLink, { changed: 2, skipped: 0, change_id: 9 })
  fixtures.answer(undoLinkReplacement, { restored: 2, skipped: 0, left: [] })
})

describe('the broken links of guides', () => {
  test('say why, what they cost and where they stand, and open the evidence in the row', async () => {
    const { user, complaints } = await openPage(GUIDES, { as: 'admin' })
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Mend', 'Broken links'])
    const row = (await screen.findByText('Paper kite')).closest('tr') ?? document.body
    within(row).getByText('Page gone')
    within(row).getByText('Owls and 1 more place')
    within(row).getByText('42.5')
    expect(within(row).getByRole('link', { name: 'Search Etsy for Paper kite' }).getAttribute('href')).toBe(
      DEAD_KITE.search_links.etsy,
    )
    await user.click(within(row).getByText('What was found at Paper kite'))
    within(row).getByText('We could not find that page.')
    within(row).getByText('$34, ours is $29')
    within(row).getByText('301 https://shop.example/kite')
    expect(within(row).getByRole('link', { name: 'Kite again, in Larks' }).getAttribute('href')).toBe('/editor/dashboard/8/')
    within(row).getByText(/\(not public\)/)
    expect(within(within(row).getByRole('region', { name: 'Last verdicts' })).getAllByRole('listitem')).toHaveLength(2)
    expect(complaints).toEqual([])
  })

  test('are filtered by reason, shop and guide, in the address', async () => {
    const { user } = await openPage(`${GUIDES}?shop=etsy&guide=7&acknowledged=1&page=2`, { as: 'admin' })
    await screen.findByText('Paper kite')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Page gone')
    await waitFor(() => {
      expect(fixtures.callsOf(listBrokenGuideLinks).at(-1)).toMatchObject({
        params: { page: '1' },
        query: { reason: 'gone', shop: 'etsy', guide: '7', acknowledged: '1' },
      })
    })
    expect(currentPath()).toBe(`${GUIDES}?reason=gone&shop=etsy&guide=7&acknowledged=1`)
  })

  test('are replaced after a look at what changes, and given back by Undo', async () => {
    fixtures.answer(previewLinkReplacement, { links: [previewOf(DEAD_KITE, [11, 12])], total: 1 })
    const page = await openPage(GUIDES, { as: 'admin' })
    await page.user.click(await screen.findByRole('button', { name: 'Replace the link of Paper kite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace a link' })
    await within(dialog).findByText('2 products in 2 guides')
    within(dialog).getByText('1 published')
    expect(replaced()).toEqual([])
    await fill(page, within(dialog).getByLabelText('New link for Paper kite'), NEW)
    within(dialog).getByText('1 published guide changes at once.')
    await page.user.click(within(dialog).getByRole('button', { name: 'Replace in 2 products' }))
    await screen.findByText('2 products have the new link.')
    expect(replaced()).toEqual([{ link: DEAD_KITE.link, new_link: NEW, posts: [11, 12] }])
    const left = [{ id: 12, title: 'Kite again', bg_title: 'Larks' }]
    fixtures.answer(undoLinkReplacement, { restored: 1, skipped: 1, left })
    await page.user.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText(/1 product has its old link back\. Changed since, and left alone: Kite again in Larks\./)
    expect(fixtures.callsOf(undoLinkReplacement).map(({ body }) => body)).toEqual([{ change_id: 9 }])
  })

  test('of a shop that moved are replaced together; what is refused stays with its reason', async () => {
    const page = await openPage(GUIDES, { as: 'admin' })
    await screen.findByText('Paper kite')
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    await page.user.click(screen.getByRole('button', { name: 'Replace' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace links' })
    await fill(page, await within(dialog).findByLabelText('For all of them'), 'new.example')
    await page.user.click(within(dialog).getByRole('button', { name: 'Fill in' }))
    expect(within(dialog).getByLabelText('New link for Lamp')).toHaveProperty('value', 'https://new.example/lamp')
    await page.user.click(within(dialog).getByRole('button', { name: /^Take A kite of silk/ }))
    await page.user.click(within(dialog).getByRole('button', { name: 'Replace in 3 products' }))
    await screen.findByText('4 products have the new link.')
    expect(replaced()).toMatchObject([{ new_link: 'https://silk.example/kite' }, { new_link: 'https://new.example/lamp' }])
    fixtures.fail(replaceBrokenLink, 200, {
      code: 'link-not-valid',
      error: 'Blacklisted site',
      fields: { new_link: 'Blacklisted site' },
    })
    await page.user.click(screen.getByRole('button', { name: 'Replace the link of Lamp' }))
    fixtures.answer(previewLinkReplacement, { links: [previewOf(SOLD_LAMP, [13])], total: 1 })
    const again = await screen.findByRole('dialog')
    await fill(page, await within(again).findByLabelText('New link for Lamp'), 'https://bad.example/x')
    await page.user.click(within(again).getByRole('button', { name: /^Replace in/ }))
    await within(again).findByText('Blacklisted site')
  })

  test('are chosen as a whole by their filter', async () => {
    fixtures.answer(listBrokenGuideLinks, { ...listedLinks(DEAD_KITE, SOLD_LAMP), total: 90 })
    const { user } = await openPage(`${GUIDES}?shop=shop.example`, { as: 'admin' })
    await screen.findByText('Paper kite')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    await user.click(screen.getByRole('button', { name: 'All 90 that match' }))
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await screen.findByRole('dialog', { name: 'Replace links' })
    await waitFor(() => {
      expect(fixtures.callsOf(previewLinkReplacement).map(({ body }) => body)).toEqual([{ shop: 'shop.example' }])
    })
  })
})

describe('a broken link', () => {
  test('is asked now, and says what was found', async () => {
    fixtures.answer(checkLinks, {
      checks: [
        {
          link: DEAD_KITE.link,
          state: 'unknown',
          reason: 'blocked',
          status: 403,
          hops: [],
          final: '',
          title: '',
          price: null,
          currency: '',
          evidence: 'Are you a robot?',
          checked: '2026-11-24T10:00:00.000Z',
        },
      ],
    })
    const { user } = await openPage(GUIDES, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: 'More about Paper kite' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Check now' }))
    await screen.findByText('Paper kite: the shop keeps programs out. Are you a robot?')
    expect(fixtures.callsOf(checkLinks).map(({ body }) => body)).toEqual([
      { links: [{ link: DEAD_KITE.link, title: 'Paper kite' }] },
    ])
  })

  test('is acknowledged until a day, or called fine, with a reason', async () => {
    fixtures.answer(acknowledgeLink, { link: DEAD_KITE.link, state: 'broken', until: '2026-12-24T00:00:00.000Z' })
    const page = await openPage(GUIDES, { as: 'admin' })
    const open = async (task: string) => {
      await page.user.click(await screen.findByRole('button', { name: 'More about Paper kite' }))
      await page.user.click(await screen.findByRole('menuitem', { name: task }))
      const dialog = await screen.findByRole('dialog')
      await fill(page, within(dialog).getByLabelText('Why'), 'The shop moves.')
      return dialog
    }
    const first = await open('Acknowledge')
    await fill(page, within(first).getByLabelText('Until'), '2026-12-24')
    await page.user.click(within(first).getByRole('button', { name: 'Acknowledge' }))
    await screen.findByText('Paper kite is acknowledged.')
    const second = await open('Mark as fine')
    await page.user.click(within(second).getByRole('button', { name: 'Mark as fine' }))
    await screen.findByText('Paper kite counts as fine.')
    const [link, why] = [DEAD_KITE.link, 'The shop moves.']
    expect(fixtures.callsOf(acknowledgeLink).map(({ body }) => body)).toEqual([
      { link, why, until: '2026-12-24T00:00:00.000Z', fine: false },
      { link, why, fine: true },
    ])
  })
})

describe('the shops', () => {
  const counts = { links: 40, checked: 5, alive: 30, broken: 6, unavailable: 2, unknown: 2 }
  const days = [
    { day: '2026-11-23', links: 40, bad: 2, unknown: 0 },
    { day: '2026-11-24', links: 40, bad: 8, unknown: 2 },
  ]

  test('are read once they are opened: how many links work, and how that went; each leads to its links', async () => {
    const shops = [
      { ...counts, host: 'kites.example', days },
      { ...counts, host: '', days: [] },
    ]
    fixtures.answer(getLinkHealth, { day: '2026-11-24', shops, total: 80 })
    const { user, complaints } = await openPage(GUIDES, { as: 'admin' })
    await screen.findByText('Paper kite')
    expect(fixtures.callsOf(getLinkHealth)).toEqual([])
    await user.click(screen.getByText('Shops'))
    const row = within(await screen.findByRole('row', { name: /^kites\.example/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '40',
      '30',
      '6',
      '2',
      '2',
      '5',
      '20 %, was 5 %',
    ])
    expect(row.getByRole('link').getAttribute('href')).toBe(`${GUIDES}?shop=kites.example`)
    screen.getByRole('row', { name: /^Smaller shops together/ })
    screen.getByText('The first 2 of 80 shops. Counted on 24 Nov 2026, by days of UTC.')
    expect(fixtures.callsOf(getLinkHealth)).toMatchObject([{ query: { days: '28' } }])
    expect(complaints).toEqual([])
  })

  test('say that there is no count before the first day', async () => {
    fixtures.answer(getLinkHealth, { day: null, shops: [], total: 0 })
    const { user } = await openPage(GIFTS, { as: 'admin' })
    await user.click(await screen.findByText('Shops'))
    await screen.findByText('Shops are counted at the end of a day. There is no count yet.')
    expect(screen.queryByText(/of UTC/)).toBeNull()
  })
})

describe('the broken links of gifts', () => {
  test('lead to the editor of the gift, and have the page in the path as well', async () => {
    await openPage(`${GIFTS}2`, { as: 'admin' })
    const edit = await screen.findByRole('link', { name: 'Edit Paper kite' })
    expect([edit.getAttribute('href'), currentPath()]).toEqual(['/admin/gifts/3/', `${GIFTS}?page=2`])
    expect(fixtures.callsOf(listBrokenLinks).at(-1)).toMatchObject({ params: { page: '2' } })
  })
})

test.each([
  ['a visitor', undefined],
  ['a member without flags', 'shopper'],
  ['an editor', 'editor'],
] as const)('%s is led home from the tabs of broken links', async (_who, as) => {
  for (const path of [GIFTS, GUIDES, '/admin/high-ctr-posts/']) {
    await openPage(path, { as })
    await waitFor(() => {
      expect(currentPath()).toBe('/')
    })
  }
  expect(fixtures.callsOf(listBrokenGuideLinks)).toEqual([])
})
