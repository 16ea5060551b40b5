import {
  CREATIVE_LENGTHS,
  type Creative,
  ENTER_A_PRICE,
  LAST_DAY_BEFORE_FIRST,
  PROVIDE_A_LINK,
  PROVIDE_A_TITLE,
  UPLOAD_AN_IMAGE,
} from '@ribbonry/contracts'
import { parseMerchantLink } from '@ribbonry/links'
import type { PitchBody } from '../advertiser-calls.ts'

/** Form values of a pitch, also the form of its stored draft. */
export interface PitchValues {
  readonly title: string
  /** What the thing is, in plain words. */
  readonly what: string
  readonly content: string
  readonly price: string
  readonly link: string
  /** Path of the cropped picture; empty without one. */
  readonly image: string
  /** Path of the whole picture, for another crop; empty when unknown. */
  readonly source: string
  /** Path of the animation; empty without one. */
  readonly gif: string
  /** Comma-separated countries and ids of gift categories; empty for all. */
  readonly countries: string
  readonly categories: string
  /** Days in New York, yyyy-MM-dd; empty for no limit. */
  readonly first_day: string
  readonly last_day: string
  /** Temp id of the unclaimed campaign that the picture belongs to; empty for none. */
  readonly temp: string
}

/** The period of a pitch, and a function that changes it. */
export interface PitchDaysProps {
  readonly values: Pick<PitchValues, 'first_day' | 'last_day'>
  readonly change: (fields: Partial<PitchValues>) => void
  readonly error: string | undefined
}

/** The targets of a pitch, and a function that changes them. */
export interface TargetsProps {
  readonly values: Pick<PitchValues, 'countries' | 'categories'>
  readonly change: (fields: Partial<PitchValues>) => void
}

export const NO_PITCH: PitchValues = {
  title: '',
  what: '',
  content: '',
  price: '',
  link: '',
  image: '',
  source: '',
  gif: '',
  countries: '',
  categories: '',
  first_day: '',
  last_day: '',
  temp: '',
}

/** In the order of the form (decision 86). */
export const PITCH_FIELDS = ['image', 'price', 'link', 'title', 'what', 'content', 'last_day'] as const
type PitchField = (typeof PITCH_FIELDS)[number]

/** Form values of a saved creative. */
export function pitchValuesOf(creative: Creative): PitchValues {
  const { title, what, content, price, link, image, gif, countries, categories, first_day: first, last_day: last } = creative
  return {
    ...NO_PITCH,
    title,
    what,
    content,
    price: price === null ? '' : String(price),
    link,
    image,
    source: image,
    gif: gif ?? '',
    countries: countries.join(','),
    categories: categories.join(','),
    first_day: first ?? '',
    last_day: last ?? '',
  }
}

/** Truncates and cleans input as the server does (advertiser.md section 5): lengths are in code points. */
export function typedPitch(field: PitchField, text: string): string {
  if (field === 'price') return text.replace(/[^\d.]/g, '')
  if (field === 'title' || field === 'what' || field === 'content')
    return Array.from(text).slice(0, CREATIVE_LENGTHS[field]).join('')
  return text
}

/** Length in code points, as limits count it. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Missing fields, with the same messages as the server's, which validates again. */
export function validatePitch({
  image,
  price,
  link,
  title,
  first_day: first,
  last_day: last,
}: PitchValues): Partial<Record<PitchField, string>> {
  const read = parseMerchantLink(link)
  return {
    ...(image === '' ? { image: UPLOAD_AN_IMAGE } : {}),
    ...(/\d/.test(price) ? {} : { price: ENTER_A_PRICE }),
    ...(link.trim() === '' ? { link: PROVIDE_A_LINK } : read.ok ? {} : { link: read.reason }),
    ...(title.trim() === '' ? { title: PROVIDE_A_TITLE } : {}),
    ...(last !== '' && last < first ? { last_day: LAST_DAY_BEFORE_FIRST } : {}),
  }
}

/** Body of a save; picture and targets are sent only when they differ from the saved ones. */
export function pitchBody(values: PitchValues, saved: PitchValues): PitchBody {
  const { title, what, content, price, link, image, gif } = values
  const isNewPicture = image !== saved.image || gif !== saved.gif
  return {
    title,
    what,
    content,
    price,
    link,
    ...(isNewPicture ? { image } : {}),
    ...(isNewPicture && gif === '' ? { gif: '' as const } : {}),
    ...(values.countries === saved.countries ? {} : { countries: values.countries }),
    ...(values.categories === saved.categories ? {} : { categories: values.categories }),
    ...(values.first_day === saved.first_day ? {} : { first_day: values.first_day }),
    ...(values.last_day === saved.last_day ? {} : { last_day: values.last_day }),
  }
}

/** Name of the shop behind a link, as on cards; empty for an invalid link. */
export function shopOf(link: string): string {
  const read = link.trim() === '' ? undefined : parseMerchantLink(link)
  return read?.ok === true ? read.merchant : ''
}

/** The price as a number; null without one. In "1.2.3" the first decimal point counts, as on the server. */
export function priceOf(price: string): number | null {
  const decimal = /\d+(?:\.\d*)?|\.\d+/.exec(price)?.[0]
  return decimal === undefined ? null : Number(decimal)
}
