import { addEtsyKeyword, type CallInput, removeEtsyKeyword, searchEtsy } from '@ribbonry/contracts'
import { LOGGER, type Logger, refusalOf, Transactions } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { lockListings, removeUnfound } from '../listings/etsy-listing-writes.ts'
import { EtsyKeywordsRepository, isKeywordTaken, type KeywordRow } from './etsy-keywords.repository.ts'
import { readTypedKeyword } from './typed-keyword.ts'

/** At four pages each, a day's requests of Etsy are enough for them. */
const MOST_KEYWORDS = 2000

/** What Etsy is searched for. */
@Injectable()
export class EtsyKeywordsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EtsyKeywordsRepository) private readonly keywords: EtsyKeywordsRepository,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(): Promise<{ readonly keywords: readonly KeywordRow[]; readonly backlog: number }> {
    const [keywords, backlog] = await Promise.all([this.keywords.list(), this.keywords.countBacklog()])
    return { keywords, backlog }
  }

  /** In alphabetical order. */
  async listNames(): Promise<readonly { readonly id: number; readonly keyword: string }[]> {
    return await this.keywords.listNames()
  }

  /** @returns the id. @throws DomainError with the codes of `addEtsyKeyword` */
  async add(typed: CallInput<typeof addEtsyKeyword>['body']): Promise<number> {
    const read = readTypedKeyword(typed)
    if ('code' in read) {
      const { code, sentence, field } = read
      throw refusalOf(addEtsyKeyword, 'refused', code, sentence, { fields: { [field]: sentence } })
    }
    const id = await this.transactions
      .run(async (transaction) => {
        if ((await this.keywords.count(transaction)) >= MOST_KEYWORDS)
          throw refusalOf(addEtsyKeyword, 'refused', 'too-many-keywords', `At most ${MOST_KEYWORDS} keywords.`)
        return await this.keywords.insert(transaction, read)
      })
      .catch((error: unknown) => {
        throw isKeywordTaken(error) ? keywordTaken() : error
      })
    await this.#searchNow(id)
    return id
  }

  /** @throws DomainError `keyword-not-found` */
  async remove(id: number): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await lockListings(transaction)
      if (!(await this.keywords.remove(transaction, id)))
        throw refusalOf(removeEtsyKeyword, 'not-found', 'keyword-not-found', 'This keyword is gone already.')
      await removeUnfound(transaction)
    })
  }

  /** The schedule searches for it a few seconds later where this fails. */
  async #searchNow(id: number): Promise<void> {
    try {
      await this.queues.add(searchEtsy, {}, { id: `keyword-${id}` })
    } catch (error) {
      this.logger.warn({ err: error }, 'A search at Etsy waits for its schedule')
    }
  }
}

function keywordTaken(): Error {
  const sentence = 'This keyword is there already.'
  return refusalOf(addEtsyKeyword, 'conflict', 'keyword-taken', sentence, { fields: { keyword: sentence } })
}
