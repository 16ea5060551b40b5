import { type CallInput, draftEditorialSetup, makeGiftOfSetup, type SETUP_STATES } from '@ribbonry/contracts'
import { type Media, MediaError, type StoredImage } from '@ribbonry/media'
import { pictureUrl } from '@ribbonry/media/urls'
import { CLOCK, type Clock, DomainError, type Identity, refusalOf, Transactions } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { readSetupFields } from './setup-fields.ts'
import { SetupGiftsClient } from './setup-gifts.client.ts'
import { SETUP_MEDIA } from './setup-media.ts'
import { type SetupRow, SetupsRepository } from './setups.repository.ts'

/** Width in the addresses that answers contain; other widths are derived from it. */
const SHOWN_WIDTH = 960

type Typed = Omit<CallInput<typeof draftEditorialSetup>['body'], 'password'>

/** Editorials that brands draft. They are never public: staff create gifts from them. */
@Injectable()
export class SetupsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SetupsRepository) private readonly setups: SetupsRepository,
    @Inject(SetupGiftsClient) private readonly gifts: SetupGiftsClient,
    @Inject(SETUP_MEDIA) private readonly media: Media,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError with the codes of `draftEditorialSetup` */
  async draft(typed: Typed, image: Uint8Array | undefined): Promise<void> {
    const text = readSetupFields(typed, image !== undefined)
    if ('refusal' in text) {
      const { code, sentence, field } = text.refusal
      throw refusalOf(draftEditorialSetup, 'refused', code, sentence, { fields: { [field]: sentence } })
    }
    const { id, width, height, color } = await this.#store(image ?? new Uint8Array())
    const picture = { id, src: pictureUrl(id, SHOWN_WIDTH, 'jpg'), width, height, alt: text.title, color }
    await this.setups.insert(text, picture, this.clock())
  }

  async list(state: (typeof SETUP_STATES)[number] | undefined, page: number, perPage: number): Promise<Page<SetupRow>> {
    return await this.setups.list(state, page, perPage)
  }

  /**
   * Creates a gift from a setup, once: of two concurrent requests, the second waits and returns the first one's gift.
   * @throws DomainError `setup-not-found`, `gift-refused`, `unavailable` while catalog cannot be reached
   */
  async makeGift(id: number, identity: Identity): Promise<SetupRow> {
    return await this.transactions.run(async (transaction) => {
      const setup = await this.setups.findForUpdate(transaction, id)
      if (setup === undefined) throw refusalOf(makeGiftOfSetup, 'not-found', 'setup-not-found', 'There is no such setup.')
      if (setup.post_id !== null) return setup
      const postId = await this.gifts.create(setup, identity)
      await this.setups.setGift(transaction, id, postId)
      return { ...setup, post_id: postId }
    })
  }

  async #store(image: Uint8Array): Promise<StoredImage> {
    try {
      return await this.media.intake(image)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      const fields = { editorial_image: error.message }
      throw refusalOf(draftEditorialSetup, 'refused', 'image-refused', error.message, { fields })
    }
  }
}
