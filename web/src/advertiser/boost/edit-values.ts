import { EDIT_EMAILS_DIFFER, EDIT_REQUEST_LENGTHS, ENTER_AN_EMAIL, type Post } from '@ribbonry/contracts'
import type { CropArea } from '../../ui/cropper/picture-cropper.tsx'

/** An edit request as it is typed. */
export interface EditValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly link: string
}

export type EditField = keyof EditValues

/** The part that is proposed: of a file, or of the gift's own picture. */
export interface ProposedPart {
  readonly source: File | string
  readonly area: CropArea
  /** Size of the picture that `area` belongs to. */
  readonly drawn: { readonly width: number; readonly height: number }
}

/** What the gift says now, as far as it fits; its link is stored without the tags that visitors meet, and is not shown. */
export function editValuesOf({ title, content, price }: Pick<Post, 'title' | 'content' | 'price'>): EditValues {
  const values = { title, description: content, price: price === null ? '' : String(price), link: '' }
  return { ...values, title: typedEdit('title', title), description: typedEdit('description', content) }
}

/** Cuts and cleans what was typed, as the server does: lengths are code points, a price keeps digits and the dot. */
export function typedEdit(field: EditField, text: string): string {
  if (field === 'price') return text.replace(/[^\d.]/g, '')
  if (field === 'link') return text
  return Array.from(text).slice(0, EDIT_REQUEST_LENGTHS[field]).join('')
}

/** What is missing of the addresses, in the words of the server, which validates again. */
export function missingAddress(email: string, again: string): Partial<Record<'email' | 'email_again', string>> {
  if (email.trim() === '') return { email: ENTER_AN_EMAIL }
  return email.trim() === again.trim() ? {} : { email_again: EDIT_EMAILS_DIFFER }
}

/** The form of a request: what was changed, and the address of who has no account. */
export function editForm(
  values: EditValues,
  saved: EditValues,
  { part, address }: { readonly part: ProposedPart | undefined; readonly address: Readonly<Record<string, string>> },
): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(values)) if (text !== saved[name as EditField]) form.set(name, text)
  for (const [name, text] of Object.entries(address)) form.set(name, text)
  if (part !== undefined) {
    const { area, drawn, source } = part
    const edges = { left: area.x, right: area.x + area.width, top: area.y, bottom: area.y + area.height }
    for (const [edge, at] of Object.entries(edges)) form.set(`crop_${edge}`, String(Math.round(at)))
    form.set('drawn_width', String(drawn.width))
    form.set('drawn_height', String(drawn.height))
    // The file comes last: a server that reads the form as it arrives knows the fields by then.
    form.set('source_image', source)
  }
  return form
}
