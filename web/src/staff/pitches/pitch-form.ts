import type { CallArguments, createPitchPost } from '@ribbonry/contracts'
import { merchantOf } from '@ribbonry/links'
import type { FormPicture } from '../kit/editor/picture-list.tsx'
import type { TakenPage } from '../kit/page-pictures/page-pictures-dialog.tsx'

/** A pitch as it is typed. */
export interface PitchValues {
  readonly title: string
  readonly product_link: string
  readonly price: string
  readonly priority: string
  readonly amazon: boolean
  readonly comments: string
  readonly link: string
  readonly video_url: string
  readonly images: readonly FormPicture[]
}

type PitchBody = CallArguments<typeof createPitchPost>['body']

export const NEW_PITCH: PitchValues = {
  title: '',
  product_link: '',
  price: '',
  priority: '',
  amazon: false,
  comments: '',
  link: '',
  video_url: '',
  images: [],
}

/** The link alone says it, whatever is ticked. */
export function isAmazon(link: string): boolean {
  return merchantOf(link.trim())?.key === 'amazon'
}

export function pitchBody({ images, priority, amazon, ...texts }: PitchValues): PitchBody {
  return {
    ...texts,
    ...(priority === '' ? {} : { priority: priority as NonNullable<PitchBody['priority']> }),
    amazon: amazon || isAmazon(texts.product_link),
    images: images.map(({ id }) => id),
  }
}

/** Pictures behind those that are there, each once. */
export function withPictures(now: readonly FormPicture[], more: readonly FormPicture[], most: number): FormPicture[] {
  const ids = new Set(now.map(({ id }) => id))
  return [...now, ...more.filter(({ id }) => !ids.has(id))].slice(0, most)
}

/** Title and price of a page, where nothing is typed yet. A price in another currency is not taken over. */
export function fieldsOfPage(now: PitchValues, { title, price, currency }: Omit<TakenPage, 'chosen'>): Partial<PitchValues> {
  return {
    ...(now.title.trim() === '' && title !== '' ? { title } : {}),
    ...(now.price.trim() === '' && price !== null && currency === 'USD' ? { price: price.toFixed(2) } : {}),
  }
}
