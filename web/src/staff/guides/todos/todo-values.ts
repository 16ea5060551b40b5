import { type CallArguments, NEW_PRODUCT, type saveGuideUpdate, type StaffGuideProduct, type TodoItem } from '@ribbonry/contracts'
import { readGuidePrice, updaterErrors, type UpdaterErrors } from '@ribbonry/guides'
import { isLinkBad } from '../editor/intake/link-state-text.ts'

/** Path of the picture that stands for a missing one. */
const PLACEHOLDER = '/media/placeholder.svg'

/** Form values of an item. Numbers stay text until they are sent. */
export interface TodoValues {
  readonly title: string
  readonly price: string
  readonly link: string
  /** Path of the part that is shown; empty without a picture. */
  readonly image: string
  /** Path of the whole picture. */
  readonly source: string
  readonly content: string
  /** Place in the guide, from 1; empty for the place of what it replaces, else the last. */
  readonly pos: string
  /** Id of the product that goes for it; empty for none. */
  readonly replaces: string
}

type Sent = NonNullable<CallArguments<typeof saveGuideUpdate>['body']>['products'][number]

/** What an item says before anybody writes. */
export function valuesOf(item: TodoItem): TodoValues {
  const hasPicture = item.image_state === 'ready' && item.image !== PLACEHOLDER
  return {
    title: item.title === NEW_PRODUCT ? '' : item.title,
    price: item.price === null ? '' : String(item.price),
    link: item.link,
    image: hasPicture ? item.image : '',
    source: !hasPicture ? '' : item.large_image === PLACEHOLDER ? item.image : item.large_image,
    content: '',
    pos: '',
    replaces: '',
  }
}

/** The product of a save. */
export function sentOf(todoId: number, values: TodoValues): Sent {
  const { title, price, link, image, content, pos, replaces } = values
  return {
    todo_id: todoId,
    title,
    price,
    link,
    image,
    content,
    pos: placeOf(pos) ?? null,
    replaces: replaces === '' ? null : Number(replaces),
  }
}

/** Undefined for a text that is no place. */
export function placeOf(text: string): number | undefined {
  const place = Number(text)
  return text.trim() !== '' && Number.isSafeInteger(place) && place > 0 ? place : undefined
}

/** Errors of an item by field, the same as the server's. */
export function errorsOf(values: TodoValues, rules: Parameters<typeof updaterErrors>[1]): UpdaterErrors {
  return updaterErrors({ ...values, price: readGuidePrice(values.price) }, rules)
}

/** Products that can go for an item, those that are gone first: their ids with texts. */
export function replaceable(products: readonly StaffGuideProduct[]): (readonly [string, string])[] {
  const options = products.map((product) => {
    const isGone = isLinkBad(product)
    return { id: String(product.product_id), text: `${product.pos}. ${product.title}${isGone ? ' (gone)' : ''}`, isGone }
  })
  return [...options.filter(({ isGone }) => isGone), ...options.filter(({ isGone }) => !isGone)].map(
    ({ id, text }) => [id, text] as const,
  )
}
