import type { AccessType, Role } from '@ribbonry/contracts'

/** Labels of the flags. */
export const ROLE_LABELS: Readonly<Record<Role, { readonly name: string; readonly means: string }>> = {
  access: { name: 'Administrator', means: 'may do everything, and what is on this page' },
  editor: { name: 'Editor', means: 'gifts, categories, blog, guides and statistics' },
  listicle_editor: { name: 'Guide writer', means: 'guides of their own, which an editor publishes' },
  import_copy_access: { name: 'Importer', means: 'copies pictures and brings in feeds' },
  newsletter_editor: { name: 'Newsletter editor', means: 'writes the newsletter' },
  advertiser: { name: 'Advertiser', means: 'campaigns of their own; no staff' },
}

/** Labels of the kinds of guide writers; empty for those without a kind. */
export const KIND_LABELS: Readonly<Record<AccessType | '', { readonly name: string; readonly means: string }>> = {
  '': { name: 'Writer', means: 'is given guides to write; each description has 30 to 60 words' },
  curator: { name: 'Curator', means: 'is given guides to choose their gifts; descriptions of any length' },
}

/** Flags and kind of writer as text. */
export function rightsText(roles: readonly string[], accessType: string | null): string {
  const labels = roles.map((role) => (role in ROLE_LABELS ? ROLE_LABELS[role as Role].name : role))
  const kind = accessType !== null && accessType in KIND_LABELS ? KIND_LABELS[accessType as AccessType].name : accessType
  const all = kind === null ? labels : [...labels, kind]
  return all.length === 0 ? 'No flags' : all.join(', ')
}
