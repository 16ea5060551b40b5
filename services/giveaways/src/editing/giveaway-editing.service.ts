import type { CallInput, GiveawayChange, Picture, writeGiveaway } from '@ribbonry/contracts'
import { checkAll, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayChangesService } from './giveaway-changes.service.ts'
import { GiveawayPicturesService } from './giveaway-pictures.service.ts'
import { assertEndsLater, giveawayNotFound, sponsorOf } from './giveaway-refusals.ts'
import { type GiveawayColumns, GiveawayWritesRepository, type StoredGiveaway } from './giveaway-writes.repository.ts'

type NewFields = CallInput<typeof writeGiveaway>['body']

const ENDS_TOO_EARLY = 'A giveaway ends after its start.'

/** Giveaways as staff write them: whole ones without a provider, and of others what their provider does not know. */
@Injectable()
export class GiveawayEditingService {
  constructor(
    @Inject(GiveawayChangesService) private readonly changes: GiveawayChangesService,
    @Inject(GiveawayWritesRepository) private readonly writes: GiveawayWritesRepository,
    @Inject(GiveawayPicturesService) private readonly pictures: GiveawayPicturesService,
  ) {}

  /** The id of the new giveaway. @throws DomainError with the codes of `writeGiveaway` */
  async create(fields: NewFields, image: Uint8Array | undefined): Promise<number> {
    const dates = { starts: new Date(fields.starts_at), ends: new Date(fields.ends_at) }
    const [, sponsor, prize] = await checkAll(
      () => assertEndsLater(dates, ENDS_TOO_EARLY),
      () => sponsorOf(fields),
      () => this.#prizeOf(fields.prize),
    )
    const id = await this.changes.create({
      ...dates,
      ...sponsor,
      title: fields.title,
      description: fields.description,
      winners: fields.winners_count,
      prize_of: prize,
      picture: image === undefined ? null : await this.pictures.store(image, fields.title),
      entries_here: true,
      entry_link: null,
      provider: null,
      provider_key: null,
      synced: null,
    })
    if (id === undefined) throw new Error('A giveaway without a provider has no campaign')
    return id
  }

  /** @throws DomainError with the codes of `updateGiveaway` */
  async update(id: number, fields: GiveawayChange, image: Uint8Array | undefined): Promise<void> {
    const before = await this.writes.find(id)
    if (before === undefined) throw giveawayNotFound()
    const [, prize] = await checkAll(
      () => columnsOf(fields, before),
      () => this.#changedPrize(fields, before),
    )
    const picture = await this.#pictureOf(fields, image, before)
    const isFound = await this.changes.change(id, async (stored) => ({
      ...(await columnsOf(fields, stored)),
      ...prize,
      ...picture,
    }))
    if (!isFound) throw giveawayNotFound()
  }

  async #changedPrize({ prize }: GiveawayChange, before: StoredGiveaway): Promise<{ readonly prize_of?: string | null }> {
    return prize === undefined || prize === before.prize_of ? {} : { prize_of: await this.#prizeOf(prize) }
  }

  /** @throws DomainError `prize-not-found` */
  async #prizeOf(slug: string): Promise<string | null> {
    if (slug === '') return null
    if (await this.writes.isGift(slug)) return slug
    const sentence = 'There is no gift at this address.'
    throw new DomainError('refused', 'prize-not-found', sentence, { prize: sentence })
  }

  async #pictureOf(
    { remove_picture: isRemoved, title }: GiveawayChange,
    image: Uint8Array | undefined,
    before: StoredGiveaway,
  ): Promise<{ readonly picture?: Picture | null }> {
    if (image !== undefined) return { picture: await this.pictures.store(image, title ?? before.title) }
    return isRemoved === true ? { picture: null } : {}
  }
}

/**
 * The columns that the fields change.
 * @throws DomainError `belongs-to-provider`, `ends-before-start`, `sponsor-details-missing`
 */
async function columnsOf(fields: GiveawayChange, stored: StoredGiveaway): Promise<Partial<GiveawayColumns>> {
  const title = fields.title ?? stored.title
  const starts = fields.starts_at === undefined ? stored.starts : new Date(fields.starts_at)
  const ends = fields.ends_at === undefined ? stored.ends : new Date(fields.ends_at)
  const isMoved = starts.getTime() !== stored.starts.getTime() || ends.getTime() !== stored.ends.getTime()
  if (stored.provider !== null && (isMoved || title !== stored.title))
    throw new DomainError('refused', 'belongs-to-provider', 'Dates and title of this giveaway are changed at its provider.')
  const [, sponsor] = await checkAll(
    () => assertEndsLater({ starts, ends }, ENDS_TOO_EARLY),
    () => sponsorColumns(fields, stored),
  )
  return {
    title,
    starts,
    ends,
    description: fields.description ?? stored.description,
    winners: fields.winners_count ?? stored.winners,
    entries_here: stored.provider === null ? stored.entries_here : (fields.entries_here ?? stored.entries_here),
    ...sponsor,
  }
}

/** Nothing of the sponsor is checked where nothing of it is sent. */
function sponsorColumns(fields: GiveawayChange, stored: StoredGiveaway): Partial<GiveawayColumns> {
  const { sponsor, sponsor_name: name, sponsor_url: url, sponsor_contact: contact, sponsor_label: label } = fields
  if ([sponsor, name, url, contact, label].every((field) => field === undefined)) return {}
  return sponsorOf({
    sponsor: sponsor ?? stored.sponsored,
    sponsor_name: name ?? stored.sponsor,
    sponsor_url: url ?? stored.sponsor_url ?? '',
    sponsor_contact: contact ?? stored.sponsor_contact ?? '',
    sponsor_label: label ?? stored.sponsor_label ?? '',
  })
}
