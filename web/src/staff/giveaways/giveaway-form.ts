import type { StaffGiveaway } from '@ribbonry/contracts'
import { changesOf } from '../../saving/drafts/values.ts'
import { easternField, easternMoment } from './eastern-time.ts'
import { NO_SPONSOR, type SponsorValues } from './sponsor-fields.tsx'

/** Fields of the form of a giveaway. */
export interface GiveawayValues extends SponsorValues {
  readonly title: string
  readonly description: string
  /** By New York's clocks, as a field of date and time takes it. */
  readonly starts_at: string
  readonly ends_at: string
  readonly winners_count: string
  /** Slug of the gift; empty without one. */
  readonly prize: string
  /** Visitors of a provider's giveaway enter here. */
  readonly entries_here: boolean
  /** Name of a chosen file, which itself is not kept over a reload; empty without one. */
  readonly picture: string
  readonly remove_picture: boolean
}

type GiveawayBody = Omit<GiveawayValues, 'picture'>

export const NEW_GIVEAWAY: GiveawayValues = {
  title: '',
  description: '',
  starts_at: '',
  ends_at: '',
  winners_count: '1',
  prize: '',
  ...NO_SPONSOR,
  entries_here: false,
  picture: '',
  remove_picture: false,
}

export function giveawayValues(giveaway: StaffGiveaway): GiveawayValues {
  const { title, description, starts_at: starts, ends_at: ends, winners_count: winners, prize, entries_here } = giveaway
  const { sponsor, sponsor_name, sponsor_url, sponsor_contact, sponsor_label } = giveaway
  return {
    title,
    description,
    starts_at: easternField(starts),
    ends_at: easternField(ends),
    winners_count: String(winners),
    prize,
    // Without a sponsor the name is ours, and none of these fields is shown.
    ...(sponsor ? { sponsor, sponsor_name, sponsor_url, sponsor_contact, sponsor_label } : NO_SPONSOR),
    entries_here,
    picture: '',
    remove_picture: false,
  }
}

/** What is sent of the form, without the file. */
export function giveawayBody({ picture: _name, ...values }: GiveawayValues): GiveawayBody {
  return { ...values, starts_at: easternMoment(values.starts_at), ends_at: easternMoment(values.ends_at) }
}

const SPONSOR_FIELDS = Object.keys(NO_SPONSOR) as readonly (keyof SponsorValues)[]

/** Fields that differ. Those of the sponsor are sent together, since the server checks them together. */
export function giveawayChange(body: GiveawayBody, before: GiveawayBody): Partial<GiveawayBody> {
  const changed = changesOf(body, before)
  if (SPONSOR_FIELDS.every((name) => changed[name] === undefined)) return changed
  const { sponsor, sponsor_name, sponsor_url, sponsor_contact, sponsor_label } = body
  return { ...changed, sponsor, sponsor_name, sponsor_url, sponsor_contact, sponsor_label }
}

/** A form for a body with a file. */
export function giveawayFormData(body: object, picture: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, String(value))
  form.set('picture', picture)
  return form
}
