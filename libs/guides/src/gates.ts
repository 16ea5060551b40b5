import {
  type GuideGate,
  type GuideGateName,
  PROVIDE_A_GUIDE_SLUG,
  PROVIDE_A_GUIDE_TITLE,
  PROVIDE_A_UNIQUE_SLUG,
  REQUIRED_GATES,
} from '@ribbonry/contracts'

/** Fewest products of a published guide. */
export const FEWEST_PRODUCTS = 5

interface ProductToPublish {
  readonly product_id: number
  readonly errors: readonly string[]
  /** By the mark of staff, or by what the check of its link found. */
  readonly broken: boolean
  /** False if its gift is not public, so that the guide's page leaves it out. */
  readonly visible?: boolean | undefined
}

/** Facts that the conditions of publication depend on. */
export interface GuideToPublish {
  readonly title: string
  readonly slug: string
  readonly short_title: string
  readonly content: string
  readonly outro: string
  readonly has_image: boolean
  /** `errors` as returned by `productErrors` with the rule `some`. */
  readonly products: readonly ProductToPublish[]
  readonly writing_approved: boolean
  readonly checklist: readonly { readonly name: string; readonly done: boolean }[]
  /** Whether another page has its slug. */
  readonly is_slug_taken: boolean
  readonly categories: number
  readonly special_categories: number
  /** Planned links; one that stands in the texts is done. */
  readonly interlinking: readonly { readonly keyword: string; readonly done: boolean }[]
  /** Pages of ours to which its texts link. */
  readonly linked_pages: number
  readonly traffic_volume: number | null
  /** Reasons why recommended conditions are waived, by condition. */
  readonly waived: Readonly<Record<string, string>>
}

interface Fault {
  readonly message: string
  readonly product_id?: number
}

const REQUIRED: ReadonlySet<string> = new Set(REQUIRED_GATES)

type Check = (guide: GuideToPublish) => Fault | undefined

const when = (isWrong: boolean, message: string): Fault | undefined => (isWrong ? { message } : undefined)
const isEmpty = (text: string): boolean => text.trim() === ''

/** In the order in which they are shown. The message is that of the first failed one. */
const CHECKS: Readonly<Record<GuideGateName, Check>> = {
  title: ({ title }) => when(isEmpty(title), PROVIDE_A_GUIDE_TITLE),
  slug: ({ slug }) => when(isEmpty(slug), PROVIDE_A_GUIDE_SLUG),
  intro: ({ content }) => when(isEmpty(content), 'Please write an intro'),
  'main-image': ({ has_image }) => when(!has_image, 'Please upload a main image'),
  products: ({ products }) => {
    if (products.length < FEWEST_PRODUCTS) return { message: `Please add at least ${FEWEST_PRODUCTS} products` }
    const seen = products.filter(({ visible }) => visible !== false).length
    return when(seen < FEWEST_PRODUCTS, `Please add at least ${FEWEST_PRODUCTS} products that visitors see`)
  },
  'product-errors': ({ products }) => {
    const place = products.findIndex(({ errors }) => errors.length > 0)
    const product = products[place]
    return product && { message: `Product ${place + 1}: ${product.errors[0] ?? ''}`, product_id: product.product_id }
  },
  links: ({ products }) => {
    const place = products.findIndex(({ broken, visible }) => broken || visible === false)
    const product = products[place]
    if (product === undefined) return undefined
    const fault = product.broken ? 'its link is broken' : 'visitors do not see its gift, which is not public or for adults'
    return { message: `Product ${place + 1}: ${fault}`, product_id: product.product_id }
  },
  'writing-approved': ({ writing_approved }) => when(!writing_approved, 'The writing is not approved yet'),
  checklist: ({ checklist }) => {
    const open = checklist.find(({ done }) => !done)
    return open && { message: `Still to do: ${open.name}` }
  },
  address: ({ is_slug_taken }) => when(is_slug_taken, PROVIDE_A_UNIQUE_SLUG),
  'short-title': ({ short_title }) => when(isEmpty(short_title), 'A short title is missing'),
  outro: ({ outro }) => when(isEmpty(outro), 'An outro is missing'),
  category: ({ categories }) => when(categories === 0, 'It has no category'),
  audience: ({ special_categories }) => when(special_categories === 0, 'Nobody has said whom it is for'),
  interlinking: ({ interlinking, linked_pages: linked }) => {
    const open = interlinking.find(({ done }) => !done)
    if (open !== undefined) return { message: `Still to link: ${open.keyword}` }
    return when(interlinking.length === 0 && linked === 0, 'It links to no other page')
  },
  traffic: ({ traffic_volume }) => when(traffic_volume === null, 'Its monthly searches are not known'),
}

/** All conditions of publication, required ones first. */
export function guideGates(guide: GuideToPublish): GuideGate[] {
  return Object.entries(CHECKS).map(([key, check]) => {
    const name = key as GuideGateName
    const fault = check(guide)
    const isRequired = REQUIRED.has(name)
    return {
      name,
      level: isRequired ? 'required' : 'recommended',
      ok: fault === undefined,
      message: fault?.message ?? '',
      product_id: fault?.product_id ?? null,
      waived: isRequired ? null : (guide.waived[name] ?? null),
    }
  })
}

/** The first failed condition that prevents the publication of a guide; waived conditions do not count. */
export function closedGate(gates: readonly GuideGate[], level: 'required' | 'all' = 'all'): GuideGate | undefined {
  return gates.find((gate) => !gate.ok && gate.waived === null && (level === 'all' || gate.level === 'required'))
}
