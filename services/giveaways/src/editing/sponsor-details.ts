/** What staff enter about a sponsor. */
export interface SponsorFields {
  readonly sponsor: boolean
  readonly sponsor_name: string
  readonly sponsor_url: string
  readonly sponsor_contact: string
  readonly sponsor_label: string
}

/** A sponsor as it is stored. */
export interface SponsorDetails {
  /** The sponsor sends the prize. */
  readonly sponsored: boolean
  readonly sponsor: string
  readonly sponsor_url: string | null
  readonly sponsor_contact: string | null
  readonly sponsor_label: string | null
}

/**
 * Reads the details of a sponsor, or says which of them are missing or none, by field. A giveaway without a sponsor keeps the
 * names alone.
 * @param readEmail an e-mail address in one spelling; undefined for what is none
 */
export function readSponsor(
  fields: SponsorFields,
  readEmail: (typed: string) => string | undefined,
): { readonly details: SponsorDetails } | { readonly missing: Readonly<Record<string, string>> } {
  const { sponsor: sponsored, sponsor_name: name, sponsor_label: label } = fields
  const names = { sponsor: name, sponsor_label: label === '' ? null : label }
  if (!sponsored) return { details: { ...names, sponsored, sponsor_url: null, sponsor_contact: null } }
  const [url, contact] = [webAddress(fields.sponsor_url), readEmail(fields.sponsor_contact)]
  if (name !== '' && url !== undefined && contact !== undefined)
    return { details: { ...names, sponsored, sponsor_url: url, sponsor_contact: contact } }
  return {
    missing: {
      ...(name === '' ? { sponsor_name: 'Please enter a name.' } : {}),
      ...(url === undefined ? { sponsor_url: 'Please enter an address that begins with https:// or http://.' } : {}),
      ...(contact === undefined ? { sponsor_contact: 'Please enter an e-mail address.' } : {}),
    },
  }
}

/** An http(s) address without a user name. It is shown and never fetched. */
function webAddress(typed: string): string | undefined {
  if (!/^https?:\/\/[^/\s]/i.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  return url.username === '' && url.password === '' ? url.href : undefined
}
