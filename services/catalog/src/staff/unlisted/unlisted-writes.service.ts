import { type CallInput, isReservedSlug, saveUnlistedContent, UNLISTED_SLUG_TAKEN } from '@ribbonry/contracts'
import { firstFreeSlug, titleSlug } from '@ribbonry/links'
import {
  CLOCK,
  type Clock,
  type DomainError,
  type Identity,
  refusalOf,
  type Transaction,
  Transactions,
} from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressesRepository } from '../../pages/addresses/addresses.repository.ts'
import { fieldsOf, StaffChangesService } from '../changes/staff-changes.service.ts'
import { readUnlistedFields, type UnlistedTexts } from './unlisted-fields.ts'
import type { CutPicture } from './unlisted-pictures.service.ts'
import { unlistedNotFound } from './unlisted-reads.service.ts'
import { type LockedUnlisted, UnlistedRepository } from './unlisted.repository.ts'
import type { UnlistedColumns } from './unlisted-row.ts'

type Typed = CallInput<typeof saveUnlistedContent>['body']

/** What a save wrote. */
export interface Saved {
  readonly id: number
  readonly version: number
  /** Slugs whose pages look different now. */
  readonly slugs: readonly string[]
}

const MAX_ATTEMPTS = 5
/** Slug of a title of which no letter is left. */
const WITHOUT_LETTERS = 'gift'

const slugTaken = (): DomainError =>
  refusalOf(saveUnlistedContent, 'refused', 'slug-taken', UNLISTED_SLUG_TAKEN, { fields: { slug: UNLISTED_SLUG_TAKEN } })

/** A slug that was free is taken by now. */
class LostAddress extends Error {}

/** Writes unlisted content. Each save takes its address in its transaction. */
@Injectable()
export class UnlistedWritesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(UnlistedRepository) private readonly posts: UnlistedRepository,
    @Inject(AddressesRepository) private readonly addresses: AddressesRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Another page may take the slug of a title at the same moment: the next attempt picks another one. */
  async write(
    id: number | 'new',
    typed: Typed,
    cut: CutPicture | null | undefined,
    identity: Identity,
  ): Promise<Saved | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.run(async (transaction) => {
          const done = await (id === 'new' ? this.#insert(transaction, typed, cut) : this.#update(transaction, id, typed, cut))
          if (done !== undefined) await this.#record(transaction, done, id === 'new' ? 'create' : 'change', typed, identity)
          return done
        })
      } catch (error) {
        if (!(error instanceof LostAddress)) throw error
        if (attempt === MAX_ATTEMPTS) throw slugTaken()
      }
    }
  }

  async #record(
    transaction: Transaction,
    { id, version }: Saved,
    action: string,
    typed: Typed,
    { userId: memberId }: Identity,
  ): Promise<void> {
    const item = { type: 'unlisted', id }
    await this.changes.record(transaction, { item, memberId, action, version, fields: fieldsOf(typed) })
  }

  async #insert(transaction: Transaction, typed: Typed, cut: CutPicture | null | undefined): Promise<Saved> {
    const now = this.clock()
    const texts = readTexts(typed, undefined)
    const slug = await this.#newSlug(transaction, typed.slug ?? '', texts.title)
    const published = typed.published === undefined ? now.toISOString() : typed.published
    const columns = { slug, ...texts, ...pictureColumns(cut ?? null), published }
    const id = await this.posts.insert(transaction, columns, now)
    if (!(await this.addresses.take(transaction, slug, { type: 'unlisted', id })))
      throw typed.slug === undefined || typed.slug === '' ? new LostAddress() : slugTaken()
    return { id, version: 1, slugs: [slug] }
  }

  /** Undefined where the version is another one. */
  async #update(
    transaction: Transaction,
    id: number,
    typed: Typed,
    cut: CutPicture | null | undefined,
  ): Promise<Saved | undefined> {
    const before = await this.posts.findForUpdate(transaction, id)
    if (before === undefined) throw unlistedNotFound()
    if (typed.version !== undefined && typed.version !== before.version) return undefined
    const slug = typed.slug === undefined || typed.slug === '' ? before.slug : typed.slug
    if (slug !== before.slug) await this.#move(transaction, before, slug)
    const { picture_id, source_picture_id, crop } = cut === undefined ? before : pictureColumns(cut)
    const published = typed.published === undefined ? (before.published?.toISOString() ?? null) : typed.published
    const columns = { slug, ...readTexts(typed, before), picture_id, source_picture_id, crop, published }
    await this.posts.update(transaction, id, columns, this.clock())
    return { id, version: before.version + 1, slugs: [before.slug, slug] }
  }

  /** A slug that was asked for, or the first free one of the title. Never one of the site’s own pages. */
  async #newSlug(transaction: Transaction, asked: string, title: string): Promise<string> {
    const wanted = asked === '' ? titleSlug(title) || WITHOUT_LETTERS : asked
    if (isReservedSlug(wanted)) throw slugTaken()
    return asked === '' ? firstFreeSlug(wanted, await this.posts.listSimilarSlugs(transaction, wanted)) : wanted
  }

  /** An address at which it was public leads on; another one is free again. */
  async #move(
    transaction: Transaction,
    { id, slug: former, was_public: wasPublic }: LockedUnlisted,
    slug: string,
  ): Promise<void> {
    const holder = { type: 'unlisted', id } as const
    if (isReservedSlug(slug) || !(await this.addresses.take(transaction, slug, holder))) throw slugTaken()
    if (wasPublic) await this.addresses.take(transaction, former, holder, true)
    else await this.addresses.release(transaction, former, holder)
  }
}

/** @throws DomainError with the codes of `saveUnlistedContent` for texts, link and price */
export function readTexts(typed: Typed, before: UnlistedTexts | undefined): UnlistedTexts {
  const read = readUnlistedFields(typed, before)
  if (!('sentence' in read)) return read
  throw refusalOf(saveUnlistedContent, 'refused', read.code, read.sentence, { fields: { [read.field]: read.sentence } })
}

function pictureColumns(cut: CutPicture | null): Pick<UnlistedColumns, 'picture_id' | 'source_picture_id' | 'crop'> {
  return { picture_id: cut?.partId ?? null, source_picture_id: cut?.sourceId ?? null, crop: cut?.crop ?? null }
}
