import { addEtsyKeyword, type CallInput, removeEtsyKeyword } from '@ribbonry/contracts'
import { refusalOf, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { lockListings, removeUnfound } from '../listings/etsy-listing-writes.ts'
import { ETSY_KEYWORD } from './etsy-keyword-undo.service.ts'
import { EtsySearchQueue } from '../search/etsy-search-queue.service.ts'
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
    @Inject(Operations) private readonly operations: Operations,
    @Inject(EtsySearchQueue) private readonly queue: EtsySearchQueue,
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
  async add(typed: CallInput<typeof addEtsyKeyword>['body'], memberId: number): Promise<number> {
    const read = readTypedKeyword(typed)
    if ('code' in read) {
      const { code, sentence, field } = read
      throw refusalOf(addEtsyKeyword, 'refused', code, sentence, { fields: { [field]: sentence } })
    }
    const id = await this.transactions
      .run(async (transaction) => {
        if ((await this.keywords.count(transaction)) >= MOST_KEYWORDS)
          throw refusalOf(addEtsyKeyword, 'refused', 'too-many-keywords', `At most ${MOST_KEYWORDS} keywords.`)
        const added = await this.keywords.insert(transaction, read)
        const made = this.operations.made(ETSY_KEYWORD, [added])
        await this.operations.recordRow(transaction, made, { memberId, action: 'create', id: added, title: read.keyword })
        return added
      })
      .catch((error: unknown) => {
        throw isKeywordTaken(error) ? keywordTaken() : error
      })
    await this.queue.searchNow(id)
    return id
  }

  /** @returns the operation. @throws DomainError `keyword-not-found` */
  async remove(id: number, memberId: number): Promise<number> {
    const operation = await this.transactions.run(async (transaction) => {
      const before = await this.operations.before(transaction, ETSY_KEYWORD, [id], { deleting: true })
      const keyword = await this.keywords.remove(transaction, id)
      if (keyword === undefined) return undefined
      await lockListings(transaction)
      await removeUnfound(transaction)
      return await this.operations.recordRow(transaction, before, { memberId, action: 'delete', id, title: keyword })
    })
    if (operation === undefined)
      throw refusalOf(removeEtsyKeyword, 'not-found', 'keyword-not-found', 'This keyword is gone already.')
    return operation
  }
}

function keywordTaken(): Error {
  const sentence = 'This keyword is there already.'
  return refusalOf(addEtsyKeyword, 'conflict', 'keyword-taken', sentence, { fields: { keyword: sentence } })
}
