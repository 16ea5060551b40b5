import type { BoostEditRequest, StaffPost } from '@ribbonry/contracts'
import { plainText } from '@ribbonry/prose'
import type { EditRequestRow } from './edit-request-row.ts'

type Field = BoostEditRequest['changes'][number]

/** Present text of a post, in the fields of a proposal. */
export interface CurrentText {
  readonly title: string
  readonly description: string
  readonly price: number | null
  readonly link: string
}

export function currentTextOf({ title, content, price, merchant_link: link }: StaffPost): CurrentText {
  return { title, description: plainText(content), price, link }
}

/** Fields in which a proposal differs from the present text of its post. */
export function changedFields(proposed: EditRequestRow, current: CurrentText | undefined): Field[] {
  const { title, description, price_cents: cents, link, picture } = proposed
  const differs: Readonly<Record<Field, boolean>> = {
    title: title !== null && title !== current?.title,
    description: description !== null && description !== current?.description,
    price: cents !== null && cents / 100 !== current?.price,
    link: link !== null && link !== current?.link,
    picture: picture !== null,
  }
  return (Object.keys(differs) as Field[]).filter((field) => differs[field])
}
