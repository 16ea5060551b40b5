import { getGiftCategoryHanging, getGiftPageHanging, type Hanging } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import { type CategoryAddress, CategoryHangingRepository } from './category-hanging.repository.ts'

/** The service asks for itself, whichever member asks. */
const NOBODY = 0

interface CategoryHanging {
  readonly hanging: Hanging
  /** False while editorial is away. */
  readonly guidesKnown: boolean
}

/** Says what hangs on a gift category before it is deleted. */
@Injectable()
export class CategoryHangingService {
  constructor(
    @Inject(CategoryHangingRepository) private readonly categories: CategoryHangingRepository,
    @Inject(ServiceClients) private readonly clients: ServiceClients,
  ) {}

  /** @throws DomainError `category-not-found` */
  async list(id: number): Promise<CategoryHanging> {
    const address = await this.categories.findAddress(id)
    if (address === undefined)
      throw refusalOf(getGiftCategoryHanging, 'not-found', 'category-not-found', 'There is no such gift category.')
    const [own, guides] = await Promise.all([this.categories.list(id, address), this.#listOfGuides(address)])
    return { hanging: [...own, ...(guides?.hanging ?? [])], guidesKnown: guides !== undefined }
  }

  /** Undefined while editorial is away. */
  async #listOfGuides({ slug, path }: CategoryAddress): Promise<{ readonly hanging: Hanging } | undefined> {
    const body = { slug, paths: [...new Set([path, `/gifts/${slug}/`])] }
    return await this.clients.find(getGiftPageHanging, { body }, { as: onBehalfOf(NOBODY, 'catalog'), otherwise: undefined })
  }
}
