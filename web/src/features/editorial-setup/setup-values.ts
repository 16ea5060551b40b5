import { SETUP_LENGTHS, SETUP_MESSAGES } from '@ribbonry/contracts'

export const SETUP_FIELDS = ['link', 'title', 'content', 'sponsor_label', 'price'] as const
export type SetupValues = Readonly<Record<(typeof SETUP_FIELDS)[number], string>>

/** The first missing field with its message; the server validates again. */
export function missingSetupField(
  values: SetupValues,
  hasImage: boolean,
): { readonly field: keyof typeof SETUP_MESSAGES; readonly sentence: string } | undefined {
  const isThere = { ...values, editorial_image: hasImage ? 'there' : '' }
  const field = (Object.keys(SETUP_MESSAGES) as (keyof typeof SETUP_MESSAGES)[]).find((name) => isThere[name].trim() === '')
  return field && { field, sentence: SETUP_MESSAGES[field] }
}

/** Truncates a text to the length of its field in code points (D6.57); `maxLength` would count an emoji as two. */
export function cutSetupText(field: keyof typeof SETUP_LENGTHS, text: string): string {
  return Array.from(text).slice(0, SETUP_LENGTHS[field]).join('')
}
