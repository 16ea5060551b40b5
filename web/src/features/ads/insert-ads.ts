import type { NativeAd, Post } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'
import { CYCLE, LEADS } from '../../ui/gift-card/leads.ts'

export interface ListPage {
  readonly posts: readonly Post[]
}

interface InsertOptions<Page> {
  readonly ads: readonly NativeAd[]
  /** Codes of the gifts that are in view or above it. */
  readonly passed: ReadonlySet<string>
  /** Pages that had their ads before: they stay as they are. */
  readonly done: { has: (page: Page) => boolean }
}

/**
 * Gives the places of a list to ads, in their order, until all are used. A place where the reader is or has been waits for the first
 * gift below, so that nothing moves under their eyes; and it lets a large card go first, which is a gift's. Pages stay as long as they are.
 */
export function insertAds<Page extends ListPage>(pages: readonly Page[], { ads, passed, done }: InsertOptions<Page>): Page[] {
  const used = new Set(pages.flatMap(({ posts }) => posts.map((post) => post.ad_id)))
  const left = ads.filter(({ ad_id: id }) => !used.has(id))
  let before = 0
  return pages.map((page) => {
    const posts = done.has(page) ? page.posts : insertInto(page.posts, left, (post, index) => !passed.has(codeOf(post)) && mayHoldAd(before + index))
    before += posts.filter((post) => !isFreeSlot(post)).length
    return posts === page.posts ? page : { ...page, posts }
  })
}

/** @param left ads that are to come; those that found a place are taken out */
function insertInto(posts: readonly Post[], left: NativeAd[], mayHoldAdBefore: (post: Post, index: number) => boolean): Post[] {
  const withAds: Post[] = []
  let slot: Post | undefined
  let slotIndex = 0
  let shown = 0
  const giveUp = (): void => {
    if (slot !== undefined) withAds.splice(slotIndex, 0, slot)
    slot = undefined
  }
  for (const post of posts) {
    if (isFreeSlot(post)) {
      giveUp()
      slot = post
      slotIndex = withAds.length
      continue
    }
    const [ad] = left
    if (slot !== undefined && ad !== undefined && mayHoldAdBefore(post, shown)) {
      withAds.push(adAsPost(slot, ad))
      left.shift()
      slot = undefined
      shown += 1
    } else if (ad === undefined) giveUp()
    withAds.push(post)
    shown += 1
  }
  giveUp()
  return withAds
}

/** A place that no ad has taken. */
function isFreeSlot({ native_ad: isSlot, ad }: Post): boolean {
  return isSlot && !ad
}

/** A gift that is shown elsewhere on the page is missing from its list, so the card that leads may be the one before. */
function mayHoldAd(index: number): boolean {
  return LEADS[index % CYCLE] === undefined && LEADS[(index + CYCLE - 1) % CYCLE] === undefined
}

function codeOf({ id }: Post): string {
  return itemCode({ type: 'post', id })
}

/** An ad as the card of a gift shows it. */
function adAsPost(slot: Post, { ad_id: id, title, content, link, merchant, picture, image, price, currency }: NativeAd): Post {
  return { ...slot, ad: true, ad_id: id, title, content, link, merchant, images: [picture], image, price, currency }
}
