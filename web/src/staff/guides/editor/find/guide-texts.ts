import type { GuideValues } from '../guide-values.ts'
import { GUIDE_LIMITS, PRODUCT_LIMITS, type TextLimit } from '../text-limits.ts'

type Field = 'title' | 'short_title' | 'content' | 'outro'

/** A text of a guide or of one of its products. */
export interface GuideText {
  /** Key within the guide. */
  readonly key: string
  /** Label for people. */
  readonly name: string
  /** Name of its control in the editor. */
  readonly control: string
  readonly text: string
  /** Most characters. */
  readonly most: number
}

const GUIDE_TEXTS = [
  ['title', 'Title', GUIDE_LIMITS.title],
  ['short_title', 'Short title', GUIDE_LIMITS.short_title],
  ['content', 'Intro', GUIDE_LIMITS.content],
] as const
const OUTRO = ['outro', 'Outro', GUIDE_LIMITS.outro] as const
const PRODUCT_TEXTS = [
  ['title', 'title', PRODUCT_LIMITS.title],
  ['content', 'description', PRODUCT_LIMITS.content],
] as const

/** All texts of a guide, in reading order. */
export function guideTexts({ fields, products }: GuideValues): GuideText[] {
  const own = ([field, name, [most]]: readonly [Field, string, TextLimit]): GuideText => ({
    key: field,
    name,
    control: field,
    text: fields[field],
    most,
  })
  const ofProducts = products.flatMap((product, place) =>
    PRODUCT_TEXTS.map(([field, name, [most]]): GuideText => ({
      key: `${product.product_id} ${field}`,
      name: `Gift ${place + 1}, ${name}`,
      control: `${field}-${product.product_id}`,
      text: product[field],
      most,
    })),
  )
  return [...GUIDE_TEXTS.map(own), ...ofProducts, own(OUTRO)]
}

/** A replacement of a text, applied only if the text is still `from`. */
export interface TextChange {
  readonly key: string
  readonly from: string
  readonly to: string
}

/** The guide with texts replaced; texts that changed meanwhile are skipped. */
export function withTexts(values: GuideValues, changes: readonly TextChange[]): GuideValues {
  const wanted = new Map(changes.map((change) => [change.key, change]))
  const changed = <Name extends string>(
    key: (name: Name) => string,
    of: Readonly<Record<Name, string>>,
    names: readonly Name[],
  ) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const change = wanted.get(key(name))
        return change !== undefined && change.from === of[name] ? [[name, change.to] as const] : []
      }),
    )
  return {
    fields: { ...values.fields, ...changed((name) => name, values.fields, ['title', 'short_title', 'content', 'outro']) },
    products: values.products.map((product) => {
      const texts = changed((name) => `${product.product_id} ${name}`, product, ['title', 'content'])
      return Object.keys(texts).length === 0 ? product : { ...product, ...texts }
    }),
  }
}

/** The inverse of some changes. */
export function backFrom(changes: readonly TextChange[]): TextChange[] {
  return changes.map(({ key, from, to }) => ({ key, from: to, to: from }))
}
