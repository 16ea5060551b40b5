import { CAMPAIGN_NOT_CREATED, type CreativeFields, MAX_CREATIVES } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { CampaignEventsRepository } from '../campaigns/campaign-events.repository.ts'
import { CampaignsRepository } from '../campaigns/campaigns.repository.ts'
import { noSuchCreative } from './creative-access.policy.ts'
import { areSameDays, type CreativeDays, EVERY_DAY, readCreativeDays } from './creative-days.ts'
import { readCreativeFields } from './creative-fields.ts'
import type { CreativeContent, CreativeRow, SavedBy } from './creative-row.ts'
import { CreativesRepository } from './creatives.repository.ts'
import { pictureOf, PitchPicturesService, type PictureSource } from './pitch-pictures.service.ts'

/** Form fields and uploaded file. */
export interface CreativeToSave {
  readonly fields: z.output<typeof CreativeFields>
  readonly file: Uint8Array | undefined
}

/** A save of an existing creative. */
export interface Save {
  readonly before: CreativeRow
  readonly by: SavedBy
  /** Runs in the transaction of the save; throws to refuse it. */
  readonly check?: (transaction: Transaction, creative: CreativeRow) => Promise<void>
}

/** Writes versions of creatives. Callers check the rights. */
@Injectable()
export class CreativeSavesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CampaignEventsRepository) private readonly events: CampaignEventsRepository,
    @Inject(PitchPicturesService) private readonly pictures: PitchPicturesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Inserts the first version of a creative. An unclaimed campaign has one creative, of which this becomes a further version.
   * @throws DomainError the refusals of the fields, `too-many-creatives`; `campaign-not-created` for a visitor if the campaign
   * was claimed meanwhile
   */
  async create(campaignId: number, given: CreativeToSave, by: SavedBy): Promise<CreativeRow> {
    const content = await this.#contentOf(campaignId, given, undefined)
    const days = readCreativeDays(given.fields, EVERY_DAY)
    const at = this.clock()
    return await this.transactions.run(async (transaction) => {
      const campaign = await this.campaigns.lock(transaction, campaignId)
      if (campaign === undefined || (by.by === 'visitor' && campaign.claimed)) throw campaignNotCreated()
      const present = await this.creatives.listOfCampaign(transaction, campaignId)
      const [newest] = campaign.claimed ? [] : present
      if (newest === undefined && present.length >= MAX_CREATIVES)
        throw new DomainError('refused', 'too-many-creatives', `A campaign has at most ${MAX_CREATIVES} creatives.`)
      if (newest !== undefined) await this.creatives.update(transaction, newest.id, content, by, at)
      const id = newest?.id ?? (await this.creatives.insert(transaction, campaignId, content, by, at))
      await this.creatives.setDays(transaction, id, days)
      return await this.#saved(transaction, id, at)
    })
  }

  /**
   * Inserts a further version, which stops the creative until it is approved. A save that only changes days makes no version and
   * needs no approval.
   * @throws DomainError the refusals of the fields; `no-such-creative`
   */
  async save(given: CreativeToSave, save: Save): Promise<CreativeRow> {
    return await this.#write(given, save, (transaction, { id }, at) => this.creatives.markWaiting(transaction, id, at))
  }

  /**
   * Inserts a further version by staff, approved if the version before was.
   * @throws DomainError like `save`
   */
  async saveByStaff(given: CreativeToSave, before: CreativeRow, memberId: number): Promise<CreativeRow> {
    return await this.#write(given, { before, by: { by: 'staff', memberId } }, (transaction, creative) =>
      this.creatives.keepApproved(transaction, creative.id),
    )
  }

  async #write(
    given: CreativeToSave,
    { before, by, check }: Save,
    after: (transaction: Transaction, creative: CreativeRow, at: Date) => Promise<void>,
  ): Promise<CreativeRow> {
    const content = await this.#contentOf(before.campaign_id, given, before)
    const at = this.clock()
    return await this.transactions.run(async (transaction) => {
      const creative = await this.creatives.lock(transaction, before.id)
      if (creative === undefined) throw noSuchCreative()
      await check?.(transaction, creative)
      const days = readCreativeDays(given.fields, creative)
      if (isChangeOfDays(creative, content, days)) {
        await this.#changeDays(transaction, creative, days, by)
        return await this.#saved(transaction, before.id, at)
      }
      await this.creatives.setDays(transaction, before.id, days)
      await this.creatives.update(transaction, before.id, content, by, at)
      await after(transaction, creative, at)
      return await this.#saved(transaction, before.id, at)
    })
  }

  /** Resumes the creative if it was paused for an edit link. */
  async #changeDays(transaction: Transaction, creative: CreativeRow, days: CreativeDays, { by }: SavedBy): Promise<void> {
    await this.creatives.setDays(transaction, creative.id, days)
    if (by === 'edit-link' && creative.paused_by === 'edit-link') await this.creatives.setPaused(transaction, creative.id, null)
  }

  async #saved(transaction: Transaction, id: number, at: Date): Promise<CreativeRow> {
    const saved = await this.creatives.lock(transaction, id)
    if (saved === undefined) throw noSuchCreative()
    await this.campaigns.recordStep(transaction, saved.campaign_id, 'creative', at)
    await this.events.publishChanged(transaction, saved.campaign_id)
    return saved
  }

  async #contentOf(
    campaignId: number,
    { fields, file }: CreativeToSave,
    before: CreativeRow | undefined,
  ): Promise<CreativeContent> {
    const source = sourceOf(fields.image, file, before)
    const text = readCreativeFields(fields, source !== undefined)
    if ('refusal' in text) {
      const { code, sentence, field } = text.refusal
      throw new DomainError('refused', code, sentence, { [field]: sentence })
    }
    const content = { ...text, ...targetsOf(fields) }
    if (source === undefined || source === 'kept') return { ...content, picture: undefined }
    const taken = await this.pictures.take(campaignId, source)
    return { ...content, picture: { picture: pictureOf(taken, text.title), gifId: fields.gif === '' ? null : taken.gif_id } }
  }
}

/** Whether a save changes only the days of a creative. */
function isChangeOfDays(creative: CreativeRow, content: CreativeContent, days: CreativeDays): boolean {
  const { title, what, content: text, priceCents, link, picture, countries, categories } = content
  const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[]) =>
    one === undefined || JSON.stringify(one) === JSON.stringify(other)
  return (
    !areSameDays(creative, days) &&
    picture === undefined &&
    [title, what, text, priceCents, link].join('\n') ===
      [creative.title, creative.what, creative.content, creative.price_cents, creative.link].join('\n') &&
    isSame(countries, creative.countries) &&
    isSame(categories, creative.categories)
  )
}

/** Removes duplicates and sorts, so that equal choices compare as equal. */
function targetsOf({ countries, categories }: CreativeToSave['fields']): Pick<CreativeContent, 'countries' | 'categories'> {
  return {
    countries: countries && [...new Set(countries)].toSorted(),
    categories: categories && [...new Set(categories)].toSorted((one, other) => one - other),
  }
}

export function campaignNotCreated(): DomainError {
  return new DomainError('refused', 'campaign-not-created', CAMPAIGN_NOT_CREATED)
}

/** Source of the picture of a save; undefined where there is none. */
function sourceOf(
  image: string | undefined,
  file: Uint8Array | undefined,
  before: CreativeRow | undefined,
): PictureSource | 'kept' | undefined {
  if (file !== undefined) return { file }
  if (image === undefined) return before?.picture ? 'kept' : undefined
  if (image === '') return undefined
  // The picture of a gift is kept without a check of its address, because it does not belong to the campaign.
  return before?.picture?.src === image && before.gif_id === null ? 'kept' : { address: image }
}
