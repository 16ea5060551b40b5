import {
  cropGuideImage,
  listBlacklistedSites,
  listInboundLinks,
  listInterlinks,
  PLACEHOLDER_PICTURE,
  readProductLink,
  type ReadProduct,
  reserveProductId,
  type StaffGuide,
  type StaffGuideProduct,
} from '@ribbonry/contracts'
import { EditedGuide, guideProduct } from './edited-guide.ts'
import type { Fixtures } from './fixtures.ts'

const TEXT = Array.from({ length: 34 }, (_, place) => `word${place}`).join(' ')

/** A gift without errors, named by its number. */
export function intakeGift(id: number, changes: Partial<StaffGuideProduct> = {}): StaffGuideProduct {
  return guideProduct(id, {
    title: `Gift ${id}`,
    price: 20,
    link: `https://shop.example/${id}`,
    merchant: 'shop.example',
    image: `/media/${String(id).padStart(32, '0')}/320.jpg`,
    content: TEXT,
    ...changes,
  })
}

/** A product as read from a page. */
export function readProduct(link: string, changes: Partial<ReadProduct> = {}): ReadProduct {
  return {
    given: link,
    link,
    title: `Read at ${new URL(link).pathname}`,
    price: 24.5,
    currency: 'USD',
    image: '',
    content: '',
    merchant: 'shop.example',
    duplicate: false,
    errors: [],
    unread: false,
    ...changes,
  }
}

const DRAFT: Partial<StaffGuide> = {
  id: 7,
  slug: 'asleep-by-nine',
  title: 'For people who are asleep by nine',
  short_title: 'Asleep by nine',
  image: PLACEHOLDER_PICTURE.src,
  picture: PLACEHOLDER_PICTURE,
  thumbnail: PLACEHOLDER_PICTURE.src,
  source_image: `/media/${'a'.repeat(32)}/960.jpg`,
  focus_x: 0.5,
  focus_y: 0.5,
  content: 'They left before the cake.',
  outro: '',
  color: '#efe0d0',
  layout: 'listicle',
  categories: [],
  special_categories: [],
  status: 'draft',
  stage: 'In Progress',
  editorial_comments: [],
  user_comments: [],
  turn: null,
}

/** Answers the calls of a guide's editor and of its intake. */
export function answerGuide(
  fixtures: Fixtures,
  products: readonly StaffGuideProduct[],
  guide: Partial<StaffGuide> = {},
): EditedGuide {
  const kept = new EditedGuide(fixtures, products, { ...DRAFT, ...guide })
  let next = 900
  fixtures.answer(reserveProductId, () => ({ product_id: ++next }))
  fixtures.answer(readProductLink, ({ body }) => ({ product: readProduct((body as { link: string }).link) }))
  fixtures.answer(cropGuideImage, ({ body }) => {
    const { source_image: given } = body as { source_image: string }
    const source = given.startsWith('/media/') ? given : `/media/${'b'.repeat(32)}/640.jpg`
    return { image: `/media/${'c'.repeat(32)}/320.jpg`, source_image: source, width: 300, height: 250, version: kept.version }
  })
  fixtures.answer(listBlacklistedSites, { sites: ['tat.example'] })
  fixtures.answer(listInterlinks, { items: [] })
  fixtures.answer(listInboundLinks, { links: [] })
  return kept
}

/** Three gifts without errors. */
export const threeGifts = (): StaffGuideProduct[] => [1, 2, 3].map((id) => intakeGift(id))
