import { getUnlistedPage } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type UnlistedPageRow, UnlistedPagesRepository } from './unlisted-pages.repository.ts'

/** Unlisted content as visitors see it. */
@Injectable()
export class UnlistedPagesService {
  constructor(@Inject(UnlistedPagesRepository) private readonly pages: UnlistedPagesRepository) {}

  /** @throws DomainError `post-not-found` for a slug that is not its present one */
  async get(slug: string): Promise<UnlistedPageRow> {
    const page = await this.pages.findByAddress(slug)
    if (page?.slug !== slug) throw refusalOf(getUnlistedPage, 'not-found', 'post-not-found', 'We could not find that gift.')
    return page
  }
}
