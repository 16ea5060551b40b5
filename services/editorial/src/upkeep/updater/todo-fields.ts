import { NEW_PRODUCT, PASTE_AN_IMAGE, TODO_CROP, type TodoFields, typedLine } from '@ribbonry/contracts'
import { PRODUCT_ERRORS, readGuidePrice, storedLink } from '@ribbonry/guides'
import { parseMerchantLink } from '@ribbonry/links'
import { parsePictureUrl } from '@ribbonry/media/urls'

/** Texts and numbers of an item, as they are stored. */
export interface TodoText {
  readonly title: string
  /** The clean link of a shop; empty without one. */
  readonly link: string
  /** Dollars. */
  readonly price: number | null
}

/** Which part of which picture an item has. */
export interface TodoCrop {
  readonly source_image: string
  readonly cropped: boolean
  readonly crop_top: number
  readonly crop_bottom: number
  readonly crop_left: number
  readonly crop_right: number
  readonly drawn_width: number | null
  readonly drawn_height: number | null
}

export interface TodoRefusal {
  readonly code: 'image-missing' | 'link-refused' | 'price-refused'
  readonly sentence: string
  readonly field: 'image' | 'link' | 'price'
}

/** All that is wrong with the fields of an item, in their order. */
export interface RefusedTodo {
  readonly refusals: readonly TodoRefusal[]
}

const LINK_REFUSED: TodoRefusal = { code: 'link-refused', sentence: PRODUCT_ERRORS.invalidLink, field: 'link' }
const PRICE_REFUSED: TodoRefusal = { code: 'price-refused', sentence: PRODUCT_ERRORS.price, field: 'price' }
const IMAGE_MISSING: TodoRefusal = { code: 'image-missing', sentence: PASTE_AN_IMAGE, field: 'image' }
const LONGEST_TITLE = 300
/** Size that shops put into the name of a small copy of a picture. */
const SMALL_COPY = /-300x250(?=\.[a-z0-9]+(?:$|[?#]))/i

export const NO_CROP: Omit<TodoCrop, 'source_image'> = {
  cropped: false,
  crop_top: TODO_CROP.top,
  crop_bottom: TODO_CROP.bottom,
  crop_left: TODO_CROP.left,
  crop_right: TODO_CROP.right,
  drawn_width: null,
  drawn_height: null,
}

/** Stored texts of an item; fields that are not sent stay as in `current`. */
export function readTodoText(given: TodoFields, current: TodoText): TodoText | RefusedTodo {
  const link = given.link === undefined ? current.link : storedLink(withScheme(given.link.trim()))
  const isLinkRefused = link !== '' && link !== current.link && !parseMerchantLink(link).ok
  const price = given.price === undefined ? current.price : readGuidePrice(given.price)
  const isPriceRefused = price === null && given.price !== undefined && isTyped(given.price)
  if (isLinkRefused || isPriceRefused)
    return { refusals: [...(isLinkRefused ? [LINK_REFUSED] : []), ...(isPriceRefused ? [PRICE_REFUSED] : [])] }
  const title = given.title === undefined ? current.title : typedLine(given.title, LONGEST_TITLE)
  return { title: title === '' ? NEW_PRODUCT : title, link, price }
}

/** The picture of an item and its part; fields that are not sent stay as in `current`. A missing picture is refused. */
export function readTodoCrop(given: TodoFields, current: TodoCrop): TodoCrop | RefusedTodo {
  const { source_image, large_image, thumbnail } = given
  const isSent = source_image !== undefined || large_image !== undefined || thumbnail !== undefined
  const named = [source_image, large_image, thumbnail].find((one) => one !== undefined && one.trim() !== '') ?? ''
  const image = isSent ? pictureAddress(named) : current.source_image
  if (image === undefined || image === '') return { refusals: [IMAGE_MISSING] }
  return {
    source_image: image,
    cropped: given.cropped ?? current.cropped,
    crop_top: given.crop_top ?? current.crop_top,
    crop_bottom: given.crop_bottom ?? current.crop_bottom,
    crop_left: given.crop_left ?? current.crop_left,
    crop_right: given.crop_right ?? current.crop_right,
    drawn_width: given.drawn_width ?? current.drawn_width,
    drawn_height: given.drawn_height ?? current.drawn_height,
  }
}

/** The address of a picture in its full size, or the path of one of ours; undefined for anything else. */
function pictureAddress(typed: string): string | undefined {
  const address = withScheme(typed.trim().replace(SMALL_COPY, ''))
  if (parsePictureUrl(address)?.id !== undefined) return address
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

/** Pages of shops name addresses without their scheme. */
function withScheme(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address
}

function isTyped(price: string | number | null): boolean {
  return price !== null && String(price).trim() !== ''
}
