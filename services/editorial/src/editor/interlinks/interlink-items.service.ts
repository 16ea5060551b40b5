import type { InterlinkSave } from '@ribbonry/contracts'
import { DomainError, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { InterlinkContent } from '../guides/reading/guide-content.ts'
import { ownPathOf } from '../own-links/own-paths.ts'
import { GuideWritesRepository } from '../guides/saving/guide-writes.repository.ts'

const NOT_OURS = 'Please give a page of this site, such as /gifts-for-tea-people/'

/** Validates the list of planned links of a guide. */
@Injectable()
export class InterlinkItemsService {
  constructor(
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
  ) {}

  /** @throws DomainError `link-not-ours` */
  async resolve(
    transaction: Transaction,
    current: readonly InterlinkContent[],
    given: readonly InterlinkSave[],
  ): Promise<InterlinkContent[]> {
    const known = new Set(current.map(({ id }) => id))
    const isNew = ({ id }: InterlinkSave): boolean => id === undefined || !known.has(id)
    const ids = await this.writes.nextInterlinkIds(transaction, given.filter(isNew).length)
    return given
      .filter(({ keyword, link }) => keyword !== '' || link !== '')
      .map((item) => {
        const id = isNew(item) ? ids.shift() : item.id
        return { id: id ?? 0, keyword: item.keyword, link: this.#pathOf(item.link), done: item.done }
      })
  }

  /** Path of a page of the site. Texts of guides link to nothing else. */
  #pathOf(link: string): string {
    const path = ownPathOf(link, this.config.SITE_URL)
    if (path === undefined) throw new DomainError('refused', 'link-not-ours', NOT_OURS)
    return path
  }
}
