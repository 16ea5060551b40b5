import {
  DEFAULT_COUNTRY,
  type GuideComment,
  type GuideGate,
  type Interlink,
  isReservedSlug,
  type Picture,
  PLACEHOLDER_PICTURE,
  type SpecialCategory,
  type StaffGuide,
  type StaffGuideProduct,
} from '@ribbonry/contracts'
import {
  duplicateProducts,
  fieldErrors,
  guideGates,
  pathKey,
  remembered,
  textErrors,
  type WordRule,
  wordRuleOf,
} from '@ribbonry/guides'
import { pictureUrl } from '@ribbonry/media/urls'
import { hasRole, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type LinkSource, MerchantLinks } from '../../merchant-links/merchant-links.ts'
import type { InterlinkContent } from './guide-content.ts'
import type { CommentRecord, GuideSurroundings } from './guide-surroundings.repository.ts'
import { pathsOf } from '../saving/guide-writes.repository.ts'
import { type EffectiveProduct, effectiveProduct, isVisible, type ProductRecord } from './product-record.ts'
import { readHash } from './read-hash.ts'
import type { EditedGuideRecord } from './staff-guide-record.ts'
import { FORMER_WRITER, presentStaffGuide } from './staff-guide.presenter.ts'

/** A guide with all that its editor shows. */
export interface GuideView {
  readonly guide: EditedGuideRecord
  readonly products: readonly ProductRecord[]
  readonly interlinks: readonly InterlinkContent[]
  readonly surroundings: GuideSurroundings
}

export interface PresentedGuide {
  readonly guide: StaffGuide
  readonly products: StaffGuideProduct[]
  readonly interlinking: Interlink[]
  readonly version: number
  readonly gates: GuideGate[]
}

interface ProductFacts {
  readonly product: ProductRecord
  readonly shown: EffectiveProduct
  readonly duplicate: boolean
  readonly affiliateLink: string
  /** Sentences about its fields. */
  readonly errors: readonly string[]
  readonly isRead: boolean
}

/** Width of the head in small places. */
const THUMBNAIL_WIDTH = 320

@Injectable()
export class GuideViewPresenter {
  readonly #known = new WeakMap<GuideView, readonly ProductFacts[]>()

  /** What visitors follow, by what it depends on. */
  readonly #tagged: (source: string) => string

  constructor(@Inject(MerchantLinks) links: MerchantLinks) {
    this.#tagged = remembered((source) => links.linkFor(JSON.parse(source) as LinkSource, DEFAULT_COUNTRY))
  }

  /** A guide as this member edits it. */
  present(view: GuideView, identity: Identity): PresentedGuide {
    return {
      guide: this.#guide(view, identity),
      products: this.products(view, wordRuleOf(identity)),
      interlinking: presentInterlinks(view),
      version: view.guide.version,
      gates: this.gates(view),
    }
  }

  /** One product of a guide. @throws Error where the guide has no such product */
  product(view: GuideView, id: number, identity: Identity): StaffGuideProduct {
    const found = this.products(view, wordRuleOf(identity)).find(({ product_id }) => product_id === id)
    if (found === undefined) throw new Error('The guide has no such product')
    return found
  }

  products(view: GuideView, words: WordRule): StaffGuideProduct[] {
    return this.#facts(view).map(({ product, shown, duplicate, affiliateLink: link, errors, isRead }, index) => ({
      ...marksOf(product),
      product_id: product.id,
      slug: product.gift?.slug ?? '',
      title: shown.title,
      price: shown.price,
      currency: shown.currency,
      link: shown.link,
      affiliate_link: link,
      merchant: shown.merchant,
      image: shown.image,
      picture: shown.picture,
      content: shown.content,
      pos: index + 1,
      sort: index + 1,
      broken: shown.broken,
      duplicate,
      visible: isVisible(product),
      errors: [...errors, ...textErrors(shown.content, words, duplicate)],
      read: isRead,
    }))
  }

  /** What is the same for whoever looks at a product. Parsing links takes most of the time, so that it is done once. */
  #facts(view: GuideView): readonly ProductFacts[] {
    const known = this.#known.get(view)
    if (known !== undefined) return known
    const shown = view.products.map((product) => effectiveProduct(product, product.gift))
    const duplicates = duplicateProducts(shown)
    const facts = view.products.map((product, index) => {
      const one = shown[index] ?? effectiveProduct(product, product.gift)
      return {
        product,
        shown: one,
        duplicate: duplicates[index] === true,
        affiliateLink: this.#tagged(JSON.stringify(linkSourceOf(product, one, view.guide.id))),
        errors: fieldErrors(one, view.surroundings.blacklist),
        isRead: product.read_hash !== null && product.read_hash === readHash(one.title, one.content),
      }
    })
    this.#known.set(view, facts)
    return facts
  }

  /** The conditions of publication, the same for whoever asks. */
  gates(view: GuideView): GuideGate[] {
    const { guide, surroundings } = view
    return guideGates({
      ...guide,
      has_image: guide.picture !== null,
      products: this.products(view, 'some'),
      checklist: surroundings.checklist,
      is_slug_taken: surroundings.is_slug_taken || isReservedSlug(guide.slug),
      categories: guide.category_ids.length,
      special_categories: guide.audience.length,
      interlinking: presentInterlinks(view),
      waived: surroundings.waived,
    })
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

/** A small form of a picture. */
export function thumbnailOf({ id, src }: Picture): string {
  return id === null ? src : pictureUrl(id, THUMBNAIL_WIDTH, 'jpg')
}

/** A comment as this member sees it. */
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

/** The links that a guide should have, and which of them it has. */
export function presentInterlinks({
  guide,
  products,
  interlinks,
}: Pick<GuideView, 'guide' | 'products' | 'interlinks'>): Interlink[] {
  const paths = new Set(pathsOf({ fields: guide, products }))
  return interlinks.map(({ id, keyword, link, done }) => ({ id, keyword, link, done, found: paths.has(pathKey(link)) }))
}

/** As the page of the guide reads it. Names count for a broken link alone, so that others are not read anew with each title. */
function linkSourceOf({ gift, post_id: post }: ProductRecord, shown: EffectiveProduct, guideId: number): LinkSource {
  const { link, broken, title } = shown
  return {
    title: broken ? title : '',
    what: broken ? (gift?.what ?? '') : '',
    link,
    broken,
    post_id: post === null || gift?.visible !== true ? null : String(post),
    guide_id: guideId,
  }
}

/** What the row of a product says as it is. */
function marksOf(product: ProductRecord) {
  const { post_id, price_text, crop, crop_source, crop_top, crop_bottom, crop_left, crop_right, crop_error, notified_broken } =
    product
  return { post_id, price_text, crop, crop_source, crop_top, crop_bottom, crop_left, crop_right, crop_error, notified_broken }
}
