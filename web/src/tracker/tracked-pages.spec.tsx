import { describe, expect, test } from '@jest/globals'
import {
  markMerchantVisit,
  startSession,
  track,
  trackAdClick,
  trackAdImpression,
  trackGuideThumbnails,
} from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { startTracker } from './start.ts'

type Body = Readonly<Record<string, unknown>>

/** Opens a page that is tracked. */
async function openTracked(path: string): Promise<OpenedPage> {
  const page = await openPage(path)
  startTracker([])
  return page
}

const tracked = () => fixtures.callsOf(track).map(({ body }) => body as Body)
const clicks = () => tracked().filter(({ type }) => String(type).startsWith('click'))

/** All items of one kind (`impressions` or `viewable`) in calls with some fields, as `item@position`. */
function reportedItems(kind: string, matching: Body = {}): string[] {
  return tracked()
    .filter((body) => Object.entries(matching).every(([name, value]) => body[name] === value))
    .flatMap((body) => (Array.isArray(body[kind]) ? (body[kind] as [string, number][]) : []))
    .map(([code, position]) => `${code}@${position}`)
}

const areReported = (kind: string, matching: Body = {}) =>
  waitFor(() => {
    expect(reportedItems(kind, matching)).not.toEqual([])
  })

async function firstClick(): Promise<Body> {
  return await waitFor(() => {
    const [click] = clicks()
    if (click === undefined) throw new Error('No click is told')
    return click
  })
}

/** Bodies of the calls from now on, in the order in which they are sent: recorded calls stand in that of their answers. */
function sentBodies(): readonly Body[] {
  const { fetch } = globalThis
  const sent: Body[] = []
  globalThis.fetch = async (input, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body) as Body)
    return await fetch(input, init)
  }
  return sent
}

const cookies = () => Object.fromEntries(document.cookie.split('; ').map((cookie) => cookie.split('=').map(decodeURIComponent)))

/** An element by its tracking attributes. */
function marked(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`Nothing on the page is ${selector}`)
  return found
}

describe('what a visitor sees', () => {
  test('on the pages after the first has the position it has in the whole list', async () => {
    await openTracked('/new/page/2/')
    await areReported('impressions', { list: 'new' })
    expect(marked('ul[data-track-list="new"] > [data-track-item]').dataset['trackPosition']).toBe('41')
    expect(reportedItems('impressions', { list: 'new' })[0]).toMatch(/@4\d$/)
  })
})

describe('what a visitor clicks', () => {
  test('is told with its place in the list', async () => {
    const { user } = await openTracked('/new/')
    await areReported('impressions')
    const third = marked('ul[data-track-list] > li:nth-child(3)')
    const item = third.dataset['trackItem']
    await user.click(within(within(third).getByRole('heading')).getByRole('link'))
    expect(await firstClick()).toMatchObject({
      post_id: item,
      list: 'new',
      position: 3,
      session_id: cookies()['session_id'],
    })
  })

  test('in a guide is told with the product and its guide, also where it is no gift of ours', async () => {
    const { user } = await openTracked('/for-people-who-are-asleep-by-nine/')
    await areReported('impressions', { type: 'impression-listicle-product' })
    const other = marked('[data-track-list="guide"] > [data-track-item=""]')
    const { trackProduct: product, trackPosition: position } = other.dataset
    const guide = marked('article').dataset['trackItem']
    const shop = within(other)
      .getAllByRole('link')
      .find((link) => link.getAttribute('href')?.startsWith('http'))
    shop?.addEventListener('click', (event) => event.preventDefault())
    await user.click(shop ?? other)
    expect(await firstClick()).toMatchObject({
      type: 'click-listicle',
      product_id: product,
      bg_id: guide,
      list: 'guide',
      position: Number(position),
    })
    expect(clicks()[0]).not.toHaveProperty('post_id')
    expect(reportedItems('impressions', { bg_id: guide })).toContain(`${product}@${position}`)
  })

  test('is shown again to a session that began meanwhile, before it is clicked', async () => {
    await openTracked('/new/')
    await areReported('impressions')
    const first = marked('ul[data-track-list="new"] > li')
    document.cookie = 'session_id=another; path=/'
    const sent = sentBodies()
    fireEvent(within(first).getAllByRole('link')[0] ?? first, new MouseEvent('auxclick', { button: 1, bubbles: true }))
    await firstClick()
    const click = sent.findIndex(({ type }) => String(type).startsWith('click'))
    const shown = sent.findIndex((body) => body['type'] === 'impression' && body['session_id'] === 'another')
    expect(shown).not.toBe(-1)
    expect(click).toBeGreaterThan(shown)
    expect(sent[shown]?.['impressions']).toEqual([[first.dataset['trackItem'], 1]])
  })

  test('in the editorial spread is an editorial click', async () => {
    const { user } = await openTracked('/')
    await areReported('impressions')
    const spread = within(marked('section[data-track-list="editorial"]'))
    await user.click(within(spread.getAllByRole('heading', { level: 2 })[0] ?? document.body).getByRole('link'))
    expect(await firstClick()).toMatchObject({ type: 'click-editorial', list: 'editorial' })
  })

  test('is nothing on a heart or beside the links', async () => {
    const { user } = await openTracked('/new/')
    await areReported('viewable')
    const [heart] = screen.getAllByRole('button', { name: /^Save/ })
    if (heart === undefined) throw new Error('There is no heart')
    await user.click(heart)
    await within(await screen.findByRole('dialog')).findByLabelText('Password')
    expect(clicks()).toEqual([])
  })
})

describe('a place that is to come', () => {
  const PLACES = [
    ['impression', 'click', 'bottom-banner'],
    ['impression-gifts', 'click-gifts', 'gifts'],
    ['impression-listicle-product', 'click-listicle', 'guide'],
    ['gift-guide-thumbnail-homepage', 'click-listicle-thumbnail', 'guides'],
    ['ssna', 'ssna', 'ads'],
    ['impression', 'click-bottom-banner', 'banner'],
  ] as const

  test('is counted by its attributes alone, each type by its own call', async () => {
    const { user, complaints } = await openTracked('/about/')
    await waitFor(() => {
      expect(fixtures.callsOf(startSession)).toHaveLength(1)
    })
    for (const [index, [impression, click, list]] of PLACES.entries()) {
      const place = document.createElement('div')
      Object.assign(place.dataset, {
        trackList: list,
        trackImpression: impression,
        trackClick: click,
        ...(list === 'gifts' && { trackCategory: '12' }),
      })
      const code = impression === 'ssna' ? 'x1011' : String(100 + index)
      place.innerHTML = `<p data-track-item="${code}" data-track-position="1"><a href="#${list}">To ${list}</a></p>`
      screen.getByRole('main').prepend(place)
    }
    await areReported('impressions', { list: 'gifts' })
    for (const [, , list] of PLACES) await user.click(screen.getByRole('link', { name: `To ${list}` }))
    await waitFor(() => {
      expect(fixtures.callsOf(trackAdClick)).toHaveLength(1)
      expect(fixtures.callsOf(trackAdImpression).some(({ body }) => (body as Body)['viewable'] === true)).toBe(true)
      expect(fixtures.callsOf(trackGuideThumbnails)[0]?.body).toMatchObject({ bg_ids: [['103', 1]], list: 'guides' })
    })
    for (const expected of [
      { type: 'impression-gifts', list: 'gifts', category: '12', impressions: [['101', 1]] },
      { type: 'click-gifts', category: '12', post_id: '101' },
      { type: 'impression-listicle-product', impressions: [['102', 1]] },
      { type: 'click-listicle', post_id: '102' },
      { type: 'click-listicle-thumbnail', bg_id: '103' },
      { type: 'click-bottom-banner', post_id: '105' },
    ])
      await waitFor(() => {
        expect(tracked()).toContainEqual(expect.objectContaining(expected))
      })
    const session = cookies()['session_id']
    const ad = { ad_id: 'x1011', list: 'ads', position: 1 }
    expect(fixtures.callsOf(trackAdImpression).map(({ body }) => body)).toContainEqual({ ...ad, session_id: session })
    expect(fixtures.callsOf(trackAdClick).map(({ body }) => body)).toEqual([{ ...ad, session }])
    expect(cookies()).toMatchObject({ ssna_impression: 'x1011', ssna_click: 'x1011' })
    expect(fixtures.callsOf(markMerchantVisit)).toEqual([])
    expect(complaints).toEqual([])
  })
})
