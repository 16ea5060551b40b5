import type { BulkChange } from './bulk-change.ts'

type Change = Pick<BulkChange, 'change' | 'verb' | 'done'>

/** What is typed for a change of many gifts. */
export interface BulkFieldValues {
  readonly price: string
  readonly countries: string
  readonly from: string
  readonly to: string
}

export const NO_BULK_VALUES: BulkFieldValues = { price: '', countries: '', from: '', to: '' }

type Inputs = readonly (keyof BulkFieldValues)[]

/** A field that many gifts get at once: what is typed for it, and the change that follows; undefined while that is unfinished. */
interface BulkField {
  readonly title: string
  readonly inputs: Inputs
  readonly change: (values: BulkFieldValues) => Change | undefined
}

const flag = (title: string, change: Change['change'], words: string): BulkField => ({
  title,
  inputs: [],
  change: () => ({ change, verb: title, done: words }),
})

export const BULK_FIELDS = {
  price: {
    title: 'Set the price',
    inputs: ['price'],
    change: ({ price }) => {
      const given = price.trim().replace(/^\$/, '')
      if (!/^\d+(?:\.\d{1,2})?$/.test(given)) return undefined
      return { change: { price: Number(given) }, verb: `Set the price to ${given}`, done: `priced at ${given}` }
    },
  },
  broken: flag('Mark as broken', { broken: true }, 'marked as broken'),
  working: flag('Mark as not broken', { broken: false }, 'marked as not broken'),
  unavailable: flag('Mark as unavailable', { unavailable: true }, 'marked as unavailable'),
  available: flag('Mark as available', { unavailable: false }, 'marked as available'),
  adults: flag('Mark as for adults', { nsfw: true }, 'marked as for adults'),
  everybody: flag('Mark as for everybody', { nsfw: false }, 'marked as for everybody'),
  instagram: flag('Mark as on our Instagram', { instagram: true }, 'marked as on our Instagram'),
  elsewhere: flag('Mark as not on our Instagram', { instagram: false }, 'marked as not on our Instagram'),
  countries: {
    title: 'Set the countries',
    inputs: ['countries'],
    change: ({ countries: typed }) => {
      const countries = typed.split(/[\s,;]+/).filter(Boolean)
      if (countries.some((country) => country.length !== 2)) return undefined
      const where = countries.length === 0 ? 'everywhere' : `in ${countries.join(', ').toUpperCase()}`
      return { change: { countries }, verb: `Show ${where}`, done: `shown ${where}` }
    },
  },
  shop: {
    title: 'Lead to another shop',
    inputs: ['from', 'to'],
    change: ({ from, to }) => {
      const [left, next] = [hostOf(from), hostOf(to)]
      if (left === undefined || next === undefined || left === next) return undefined
      return { change: { merchant_from: left, merchant_to: next }, verb: `Lead to ${next}`, done: `led to ${next}` }
    },
  },
} as const satisfies Readonly<Record<string, BulkField>>

export type BulkFieldName = keyof typeof BULK_FIELDS

export const BULK_FIELD_OPTIONS = Object.entries(BULK_FIELDS).map(([name, { title }]) => [name, title] as const)

export function bulkFieldOf(name: string): BulkField | undefined {
  return Object.hasOwn(BULK_FIELDS, name) ? BULK_FIELDS[name as BulkFieldName] : undefined
}

/** The host of what is typed or pasted. */
function hostOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const host = /^https?:\/\//.test(text) ? URL.parse(text)?.hostname : text
  return host !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined
}
