import {
  DEFAULT_COUNTRY,
  type GuideComment,
  type GuideGate,
  type GuideTodo,
  type Interlink,
  type Picture,
  PLACEHOLDER_PICTURE,
  type ProductLinkCheck,
  type SpecialCategory,
  type StaffGuide,
  type StaffGuideProduct,
} from '@ribbonry/contracts'
import { canonicalLink } from '@ribbonry/links'
import { pathKey, PRODUCT_ERRORS, remembered, type WordRule, wordRuleOf } from '@ribbonry/guides'
import { pictureUrl } from '@ribbonry/media/urls'
import { hasRole, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type LinkSource, MerchantLinks } from '../../../guides/merchant-links/merchant-links.ts'
import { isPriceDrifted } from '../../../upkeep/links/price-drift.ts'
import { linksOf } from './guide-content.ts'
import type { GuideTodoRecord } from './guide-contents.repository.ts'
import type { CommentRecord, ProductLinkHealth } from './guide-surroundings.repository.ts'
import { errorsOf, gatesOf, type GuideView, productFacts, type ProductFacts } from './guide-view.ts'
import type { EffectiveProduct, ProductRecord } from './product-record.ts'
import { FORMER_WRITER } from './staff-guide-record.ts'
import { presentStaffGuide } from './staff-guide.presenter.ts'

export interface PresentedGuide {
  readonly guide: StaffGuide
  readonly products: StaffGuideProduct[]
  readonly interlinking: Interlink[]
  readonly version: number
  readonly gates: GuideGate[]
}

/** Width of the thumbnail of a head picture, in pixels. */
const THUMBNAIL_WIDTH = 320
const NONE: ReadonlySet<number> = new Set()

@Injectable()
export class GuideViewPresenter {
  /** Builds affiliate links, remembered by their sources in JSON. */
  readonly #affiliateLinkOf: (source: string) => string

  constructor(@Inject(MerchantLinks) links: MerchantLinks) {
    this.#affiliateLinkOf = remembered((source) => links.linkFor(JSON.parse(source) as LinkSource, DEFAULT_COUNTRY))
  }

  /**
   * Presents a guide to a member, whose role decides the errors and rights that are shown.
   * @param unusablePictures ids of products for which a save named a picture that is not stored here
   */
  present(view: GuideView, identity: Identity, unusablePictures: ReadonlySet<number> = NONE): PresentedGuide {
    const words = wordRuleOf(identity)
    const products = productFacts(view).map((facts, index) => this.#product(view, facts, index + 1, words))
    return {
      guide: this.#guide(view, identity),
      products: products.map((product) => (unusablePictures.has(product.product_id) ? withUnusablePicture(product) : product)),
      interlinking: presentInterlinks(view),
      version: view.guide.version,
      gates: gatesOf(view),
    }
  }

  /** Presents one product of a guide. @throws Error without such a product */
  product(view: GuideView, id: number, identity: Identity): StaffGuideProduct {
    for (const [index, facts] of productFacts(view).entries())
      if (facts.product.id === id) return this.#product(view, facts, index + 1, wordRuleOf(identity))
    throw new Error('The guide has no such product')
  }

  #product({ guide, surroundings }: GuideView, facts: ProductFacts, place: number, words: WordRule): StaffGuideProduct {
    const { product, shown, isDuplicate, isVisible, isRead } = facts
    return {
      ...marksOf(product),
      product_id: product.id,
      slug: product.gift?.slug ?? '',
      title: shown.title,
      price: shown.price,
      currency: shown.currency,
      link: shown.link,
      affiliate_link: this.#affiliateLinkOf(JSON.stringify(linkSourceOf(product, shown, guide.id))),
      merchant: shown.merchant,
      image: shown.image,
      picture: shown.picture,
      content: shown.content,
      pos: place,
      sort: place,
      broken: shown.broken,
      link_check: linkCheckOf(surroundings.links[product.id], shown),
      duplicate: isDuplicate,
      visible: isVisible,
      errors: errorsOf(facts, words),
      read: isRead,
    }
  }

  #guide({ guide, surroundings }: GuideView, identity: Identity): StaffGuide {
    const { content, outro, color, layout, categories, audience, source_picture, focus_x, focus_y, version } = guide
    const comments = surroundings.comments.map((comment) => ({ comment, shown: presentComment(comment, guide.slug, identity) }))
    const of = (editorial: boolean) => comments.flatMap(({ comment, shown }) => (comment.editorial === editorial ? [shown] : []))
    return {
      ...presentStaffGuide(guide),
      thumbnail: thumbnailOf(guide.picture ?? PLACEHOLDER_PICTURE),
      source_image: source_picture?.src ?? '',
      focus_x,
      focus_y,
      content,
      outro,
      color,
      layout,
      categories: categories.map(({ id, name, label }) => ({ id, name, label })),
      special_categories: [...audience] as SpecialCategory[],
      editorial_comments: of(true),
      user_comments: of(false),
      version,
    }
  }
}

/** The sentence about the picture stands in place of the one that asks for a picture. */
function withUnusablePicture(product: StaffGuideProduct): StaffGuideProduct {
  const others = product.errors.filter((error) => error !== PRODUCT_ERRORS.image)
  return { ...product, errors: [PRODUCT_ERRORS.unusableImage, ...others] }
}

/** Presents a gift that waits to be written into a guide; with the placeholder until it has a picture. */
export function presentGuideTodo({ id, title, link, price, picture, source_picture: whole }: GuideTodoRecord): GuideTodo {
  const part = picture ?? PLACEHOLDER_PICTURE
  return { id, title, link, price, large_image: (whole ?? part).src, thumbnail: thumbnailOf(part) }
}

/** Address of the thumbnail of a picture. A picture that is not stored in media has only its own address. */
export function thumbnailOf({ id, src }: Picture): string {
  return id === null ? src : pictureUrl(id, THUMBNAIL_WIDTH, 'jpg')
}

/** Presents a comment, with whether this member may delete it. */
export function presentComment(row: CommentRecord, slug: string, identity: Identity): GuideComment {
  const { id, comment, product_id, member_id, at, resolved, resolved_by } = row
  return {
    id,
    comment,
    slug,
    user_id: member_id,
    username: row.username ?? FORMER_WRITER,
    product_id,
    at,
    resolved,
    resolved_by: resolved === null ? null : (resolved_by ?? FORMER_WRITER),
    can_delete: member_id === identity.userId || hasRole(identity, 'access'),
  }
}

/** Presents the planned links of a guide, with whether its texts contain them. */
export function presentInterlinks({
  guide,
  products,
  interlinks,
}: Pick<GuideView, 'guide' | 'products' | 'interlinks'>): Interlink[] {
  const links = linksOf({ fields: guide, products })
  return interlinks.map(({ id, keyword, link, done }) => ({ id, keyword, link, done, found: links.has(pathKey(link)) }))
}

const linkKeyOf = remembered(canonicalLink)

/** The check of a product's present link. Uses of links follow a save a moment later, so that what is known may be of another. */
function linkCheckOf(health: ProductLinkHealth | undefined, shown: EffectiveProduct): ProductLinkCheck | null {
  if (health === undefined || linkKeyOf(shown.link) !== health.key) return null
  const { state, reason, evidence, checked } = health
  return { state, reason, evidence, checked, price_seen: priceSeenOf(health, shown) }
}

/** A price of the shop in the product's currency, where it is far from the product's own. */
function priceSeenOf({ price_cents: cents, currency, priced, checked }: ProductLinkHealth, shown: EffectiveProduct) {
  if (cents === null || currency !== shown.currency || !isPriceDrifted(shown.price, cents / 100)) return null
  return { price: cents / 100, currency, at: priced ?? checked }
}

/**
 * Source of the affiliate link, the same as on the page of the guide. Only broken links use the names: leaving them out elsewhere
 * keeps remembered links valid when a title changes.
 */
function linkSourceOf({ id, gift, post_id: post }: ProductRecord, shown: EffectiveProduct, guideId: number): LinkSource {
  const { link, broken, title } = shown
  return {
    title: broken ? title : '',
    what: broken ? (gift?.what ?? '') : '',
    link,
    broken,
    product_id: id,
    post_id: post === null || gift?.visible !== true ? null : String(post),
    guide_id: guideId,
  }
}

/** Columns of a product that are presented unchanged. */
function marksOf(product: ProductRecord) {
  const { post_id, price_text, crop, crop_source, crop_top, crop_bottom, crop_left, crop_right, crop_error, notified_broken } =
    product
  return { post_id, price_text, crop, crop_source, crop_top, crop_bottom, crop_left, crop_right, crop_error, notified_broken }
}
