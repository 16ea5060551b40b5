import { EDIT_EMAILS_DIFFER, EDIT_REQUEST_LENGTHS, ENTER_AN_EMAIL, type Post } from '@ribbonry/contracts'
import type { CropArea } from '../../ui/cropper/picture-cropper.tsx'

/** Form values of an edit request. */
export interface EditValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly link: string
}

export type EditField = keyof EditValues

/** The proposed crop: of a file, or of the gift's own picture. */
export interface ProposedPart {
  readonly source: File | string
  readonly area: CropArea
  /** Size of the picture to which `area` refers. */
  readonly drawn: { readonly width: number; readonly height: number }
}

/** The gift's present values. Its link is left empty, because visitors' links carry affiliate tags. */
export function editValuesOf({ title, content, price }: Pick<Post, 'title' | 'content' | 'price'>): EditValues {
  const values = { title, description: content, price: price === null ? '' : String(price), link: '' }
  return { ...values, title: typedEdit('title', title), description: typedEdit('description', content) }
}

/** Truncates and cleans input as the server does: lengths are in code points, a price keeps digits and the dot. */
export function typedEdit(field: EditField, text: string): string {
  if (field === 'price') return text.replace(/[^\d.]/g, '')
  if (field === 'link') return text
  return Array.from(text).slice(0, EDIT_REQUEST_LENGTHS[field]).join('')
}

/** Missing addresses, with the same messages as the server's, which validates again. */
export function missingAddress(email: string, again: string): Partial<Record<'email' | 'email_again', string>> {
  if (email.trim() === '') return { email: ENTER_AN_EMAIL }
  return email.trim() === again.trim() ? {} : { email_again: EDIT_EMAILS_DIFFER }
}

/** Form data of a request: changed fields, and the address of a visitor without an account. */
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
    // The file comes last, so that a server that parses the form as a stream knows the other fields by then.
    form.set('source_image', source)
  }
  return form
}
