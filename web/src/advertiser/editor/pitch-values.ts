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

/** A pitch as it is typed, and as its draft is kept on the device. */
export interface PitchValues {
  readonly title: string
  readonly content: string
  readonly price: string
  readonly link: string
  /** Path of the part that is shown; empty without a picture. */
  readonly image: string
  /** Path of the whole picture, for another crop; empty where it is not known. */
  readonly source: string
  /** Path of the animation; empty without one. */
  readonly gif: string
  /** Countries and ids of gift categories with commas between them; empty for all. */
  readonly countries: string
  readonly categories: string
  /** Days of New York, yyyy-MM-dd; empty for no limit. */
  readonly first_day: string
  readonly last_day: string
  /** Secret of the unclaimed campaign that the picture belongs to; empty before there is one. */
  readonly temp: string
}

/** On which days a pitch is shown, and their change. */
export interface PitchDaysProps {
  readonly values: Pick<PitchValues, 'first_day' | 'last_day'>
  readonly change: (fields: Partial<PitchValues>) => void
  readonly error: string | undefined
}

/** Where a pitch is shown, and its change. */
export interface TargetsProps {
  readonly values: Pick<PitchValues, 'countries' | 'categories'>
  readonly change: (fields: Partial<PitchValues>) => void
}

export const NO_PITCH: PitchValues = {
  title: '',
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

/** In the order in which they are asked for (decision 86). */
export const PITCH_FIELDS = ['image', 'price', 'link', 'title', 'content', 'last_day'] as const
type PitchField = (typeof PITCH_FIELDS)[number]

/** Form values of a saved creative. */
export function pitchValuesOf(creative: Creative): PitchValues {
  const { title, content, price, link, image, gif, countries, categories, first_day: first, last_day: last } = creative
  return {
    ...NO_PITCH,
    title,
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

/** Cuts and cleans what was typed, as the server does (advertiser.md section 5): lengths are code points. */
export function typedPitch(field: PitchField, text: string): string {
  if (field === 'price') return text.replace(/[^\d.]/g, '')
  if (field === 'title' || field === 'content') return Array.from(text).slice(0, CREATIVE_LENGTHS[field]).join('')
  return text
}

/** Length of a text in code points, as its limit counts it. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** What is missing, in the words of the server, which validates again. */
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

/** Body of a save; the picture, and where it is shown, are sent when they differ from what is saved. */
export function pitchBody(values: PitchValues, saved: PitchValues): PitchBody {
  const { title, content, price, link, image, gif } = values
  const isNewPicture = image !== saved.image || gif !== saved.gif
  return {
    title,
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

/** Name of the shop behind a link, as its card shows it; empty for what is no link yet. */
export function shopOf(link: string): string {
  const read = link.trim() === '' ? undefined : parseMerchantLink(link)
  return read?.ok === true ? read.merchant : ''
}

/** The price as a number; null before there is one. Of "1.2.3" the first decimal counts, as on the server. */
export function priceOf(price: string): number | null {
  const decimal = /\d+(?:\.\d*)?|\.\d+/.exec(price)?.[0]
  return decimal === undefined ? null : Number(decimal)
}
