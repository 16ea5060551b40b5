import type { NativeAd, Post } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'
import { CYCLE, LEADS } from '../../ui/gift-card/leads.ts'

export interface ListPage {
  readonly posts: readonly Post[]
}

interface InsertOptions<Page> {
  readonly ads: readonly NativeAd[]
  /** Codes of gifts in view or above the window. */
  readonly passed: ReadonlySet<string>
  /** Pages that have their ads already; they stay unchanged. */
  readonly done: { has: (page: Page) => boolean }
}

/**
 * Fills the ad slots of a list in order until all ads are used. A slot that the reader has passed moves behind the first gift
 * below the window, so that nothing visible shifts, and after a large card, which is always a gift's. Pages keep their length.
 */
export function insertAds<Page extends ListPage>(pages: readonly Page[], { ads, passed, done }: InsertOptions<Page>): Page[] {
  const used = new Set(pages.flatMap(({ posts }) => posts.map((post) => post.ad_id)))
  const left = ads.filter(({ ad_id: id }) => !used.has(id))
  let before = 0
  return pages.map((page) => {
    const posts = done.has(page)
      ? page.posts
      : insertInto(page.posts, left, (post, index) => !passed.has(codeOf(post)) && mayHoldAd(before + index))
    before += posts.filter((post) => !isFreeSlot(post)).length
    return posts === page.posts ? page : { ...page, posts }
  })
}

/** @param left remaining ads; placed ones are removed */
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

/** An ad slot without an ad. */
function isFreeSlot({ native_ad: isSlot, ad }: Post): boolean {
  return isSlot && !ad
}

/** Large card positions shift by one where a gift is left out because it is shown elsewhere on the page. */
function mayHoldAd(index: number): boolean {
  return LEADS[index % CYCLE] === undefined && LEADS[(index + CYCLE - 1) % CYCLE] === undefined
}

function codeOf({ id }: Post): string {
  return itemCode({ type: 'post', id })
}

/** An ad in the shape of a gift's card. */
function adAsPost(slot: Post, { ad_id: id, title, content, link, merchant, picture, image, price, currency }: NativeAd): Post {
  return { ...slot, ad: true, ad_id: id, title, content, link, merchant, images: [picture], image, price, currency }
}
