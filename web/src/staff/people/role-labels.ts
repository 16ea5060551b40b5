import type { Role } from '@ribbonry/contracts'

/** Labels of the flags. */
export const ROLE_LABELS: Readonly<Record<Role, { readonly name: string; readonly means: string }>> = {
  access: { name: 'Administrator', means: 'may do everything, and what is on this page' },
  editor: { name: 'Editor', means: 'gifts, categories, blog, guides and statistics' },
  listicle_editor: { name: 'Guide writer', means: 'guides of their own, which an editor publishes' },
  import_copy_access: { name: 'Importer', means: 'copies pictures and brings in feeds' },
  newsletter_editor: { name: 'Newsletter editor', means: 'writes the newsletter' },
  advertiser: { name: 'Advertiser', means: 'campaigns of their own; no staff' },
}

/** Flags and writer type as text. */
export function rightsText(roles: readonly string[], accessType: string | null): string {
  const labels = roles.map((role) => (role in ROLE_LABELS ? ROLE_LABELS[role as Role].name : role))
  const all = accessType === null ? labels : [...labels, accessType]
  return all.length === 0 ? 'No flags' : all.join(', ')
}
