import { ClientsModule } from '@ribbonry/service-kit/clients'
import { type DynamicModule, Module } from '@nestjs/common'
import type { CatalogEnvironment } from '../config.ts'
import { GuidesModule } from '../guides/guides.module.ts'
import { SearchModule } from '../search/search.module.ts'
import { GuideGiftsClient } from './guide-gifts.client.ts'
import { PickedPostPresenter } from './picked-post.presenter.ts'
import { PostLookupController } from './post-lookup.controller.ts'
import { PostLookupRepository } from './post-lookup.repository.ts'
import { PostLookupService } from './post-lookup.service.ts'

/** Gifts and guides for the pickers of staff. */
@Module({})
export class PostLookupModule {
  static with({ EDITORIAL_URL, NEIGHBOUR_TIMEOUT_MS }: CatalogEnvironment): DynamicModule {
    return {
      module: PostLookupModule,
      imports: [
        ClientsModule.with({ addresses: { editorial: EDITORIAL_URL }, timeoutMs: NEIGHBOUR_TIMEOUT_MS }),
        GuidesModule,
        SearchModule,
      ],
      controllers: [PostLookupController],
      providers: [GuideGiftsClient, PickedPostPresenter, PostLookupRepository, PostLookupService],
    }
  }
}
